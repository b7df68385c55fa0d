import { canAddPasskey, canUsePasskeys } from './device.ts'

const usedKey = '__porchlight.passkey-used'

/** Remembers on this device that somebody signed in with a passkey, be it of a phone or a security key. */
export function rememberUse(): void {
  try {
    localStorage.setItem(usedKey, 'yes')
  } catch {
    // Then the button depends on the device's own lock alone.
  }
}

function wasUsed(): boolean {
  try {
    return localStorage.getItem(usedKey) !== null
  } catch {
    return false
  }
}

/**
 * Whether the login form has the button for passkeys: the device can keep one itself, as My Account says too, or one was
 * used here before. A passkey of another device is among the e-mail field's suggestions without the button.
 */
export async function shouldOfferPasskeyLogin(): Promise<boolean> {
  return canUsePasskeys() && (wasUsed() || (await canAddPasskey()))
}
