let lost: string | null = null

/** Notes an address that is no page of the product, for the page that it leads to. */
export function noteLost(pathname: string): void {
  lost = pathname
}

/** The address that was noted, once. */
export function takeLost(): string | null {
  const found = lost
  lost = null
  return found
}

let hasEntered = false

/** Notes that an account was entered without loading the page anew. */
export function noteEntered(): void {
  hasEntered = true
}

/** Whether that was noted, once. */
export function takeEntered(): boolean {
  const found = hasEntered
  hasEntered = false
  return found
}
