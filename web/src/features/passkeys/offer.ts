import { passkeys } from '@porchlight/contract/features/passkeys.ts'
import { request } from '../../platform/call/call.ts'
import { canAddPasskey } from './device.ts'

const key = '__porchlight.passkey-offer'

/** Stores on this device that the offer is not shown again. */
export function declineForGood(): void {
  try {
    localStorage.setItem(key, 'declined')
  } catch {
    // Nothing more can be stored: the next login asks again.
  }
}

function isDeclined(): boolean {
  try {
    return localStorage.getItem(key) === 'declined'
  } catch {
    // Without storage the answer 'never' could not be kept, so nothing is offered.
    return true
  }
}

/** Whether to offer a passkey after a login by password: if the device can store one and the person has none. */
export async function shouldOfferPasskey(token: string): Promise<boolean> {
  if (isDeclined() || !(await canAddPasskey())) return false
  return await request(passkeys.calls.index, { token }).then(
    (list) => list._meta.totalCount === 0,
    () => false,
  )
}
