/**
 * Why a session ended: 'asked': the user signed out; 'expired': it expired or was revoked; 'refused': a call was refused; 'elsewhere': another window
 * signed out; 'accountError': the account could not be entered; 'deleted': the account was deleted.
 */
export type SignOutReason = 'asked' | 'expired' | 'refused' | 'elsewhere' | 'accountError' | 'deleted'

const storageKey = '__porchlight.signOutReason'
const reasons: readonly string[] = ['asked', 'expired', 'refused', 'elsewhere', 'accountError', 'deleted']

/** Stores the reason for the Login screen, in this window only. */
export function storeSignOutReason(reason: SignOutReason): void {
  try {
    sessionStorage.setItem(storageKey, reason)
  } catch {
    // Without storage the Login screen does not show the reason.
  }
}

/** Deletes the stored reason and returns it. */
export function takeSignOutReason(): SignOutReason | null {
  try {
    const reason = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return reason !== null && reasons.includes(reason) ? (reason as SignOutReason) : null
  } catch {
    return null
  }
}
