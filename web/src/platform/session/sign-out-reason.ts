/** Why a session ended: the user signed out, it expired or was revoked, a call was refused, another window signed out, or the account was deleted. */
export type SignOutReason = 'asked' | 'expired' | 'refused' | 'elsewhere' | 'accountError' | 'deleted'

const key = '__porchlight.signOutReason'
const reasons: readonly string[] = ['asked', 'expired', 'refused', 'elsewhere', 'accountError', 'deleted']

/** Stores the reason for the Login screen, in this window only. */
export function storeSignOutReason(reason: SignOutReason): void {
  try {
    sessionStorage.setItem(key, reason)
  } catch {
    // Without storage the Login screen does not show the reason.
  }
}

/** Deletes the stored reason and returns it. */
export function takeSignOutReason(): SignOutReason | null {
  try {
    const reason = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return reason !== null && reasons.includes(reason) ? (reason as SignOutReason) : null
  } catch {
    return null
  }
}
