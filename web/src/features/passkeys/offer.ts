import { passkeys } from '@porchlight/contract/features/passkeys.ts'
import { request } from '../../platform/call/call.ts'
import { canAddPasskey } from './device.ts'

const key = '__porchlight.passkey-offer'

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
