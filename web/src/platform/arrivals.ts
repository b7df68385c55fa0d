let unknownAddress: string | null = null

/** Stores an unknown address, so that the page that is shown instead can name it. */
export function storeUnknownAddress(pathname: string): void {
  unknownAddress = pathname
}

/** Returns the stored address once, then null. */
export function takeUnknownAddress(): string | null {
  const found = unknownAddress
  unknownAddress = null
  return found
}

// Whether the user entered an account, and nobody has asked for it with `takeEntered` yet.
let hasEntered = false

/** Stores that the user entered an account without a page load. */
export function noteEntered(): void {
  hasEntered = true
}

/** Returns true once after `noteEntered`, then false. */
export function takeEntered(): boolean {
  const found = hasEntered
  hasEntered = false
  return found
}
