import { canAddPasskey, canUsePasskeys } from './device.ts'

const usedKey = '__porchlight.passkey-used'

/** Stores on this device that a passkey was used, including one of a phone or a security key. */
export function rememberPasskeyUse(): void {
  try {
    localStorage.setItem(usedKey, 'yes')
  } catch {
    // If nothing can be stored, the button depends on the device's authenticator only.
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
 * Whether the login form has the button for passkeys: the device can store a passkey itself, or a passkey
 * was used here before. A passkey of another device is also among the suggestions of the e-mail field.
 */
export async function shouldOfferPasskeyLogin(): Promise<boolean> {
  return canUsePasskeys() && (wasUsed() || (await canAddPasskey()))
}
