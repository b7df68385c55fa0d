/** Why a session ended: the person asked, it ran out or was revoked, a call was refused, another window left. */
export type SignOutReason = 'asked' | 'expired' | 'refused' | 'elsewhere' | 'accountError'

const key = '__porchlight.signOutReason'
const reasons: readonly string[] = ['expired', 'refused', 'elsewhere', 'accountError']

/** Leaves a note for the Login screen, in this window only. Somebody who asked to leave needs none. */
export function leaveNote(reason: SignOutReason): void {
  try {
    if (reason === 'asked') sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, reason)
  } catch {
    // Nothing can be kept: the Login screen then doesn't say why.
  }
}

/** Takes the note away and says what it said. */
export function takeNote(): SignOutReason | null {
  try {
    const reason = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    return reason !== null && reasons.includes(reason) ? (reason as SignOutReason) : null
  } catch {
    return null
  }
}
