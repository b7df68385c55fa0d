import { canAddPasskey, canUsePasskeys } from './device.ts'

const usedKey = '__porchlight.passkey-used'

/** Stores on this device that a passkey was used, including one of a phone or a security key. */
export function rememberUse(): void {
  try {
    localStorage.setItem(usedKey, 'yes')
  } catch {
    // Without storage the button depends on the device's authenticator only.
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
 * Whether the login form has the button for passkeys: the device can store one itself, or one was
 * used here before. A passkey of another device is among the e-mail field's suggestions without the button.
 */
export async function shouldOfferPasskeyLogin(): Promise<boolean> {
  return canUsePasskeys() && (wasUsed() || (await canAddPasskey()))
}
