import { passkeys } from '@porchlight/contract/features/passkeys.ts'
import { request } from '../../platform/call/call.ts'
import { canAddPasskey, canUsePasskeys } from './device.ts'

const key = '__porchlight.passkey-offer'
const usedKey = '__porchlight.passkey-used'

/** Remembers on this device that nobody wants to be asked again. */
export function declineForGood(): void {
  try {
    localStorage.setItem(key, 'declined')
  } catch {
    // Then the next login asks once more.
  }
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(key) === 'declined'
  } catch {
    return true
  }
}

/** Whether to offer a passkey after a login by password: the device can keep one and the person has none yet. */
export async function shouldOfferPasskey(token: string): Promise<boolean> {
  if (isDeclined() || !(await canAddPasskey())) return false
  return await request(passkeys.calls.index, { token }).then(
    (list) => list._meta.totalCount === 0,
    () => false,
  )
}

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
