import type { Call } from '@porchlight/contract/call.ts'
import type { SignOutReason } from '../session/sign-out-reason.ts'
import type { CallFailed } from './call-failed.ts'

/** Saves that sign out on any status but 'not now', as the loads do (foundation.txt 8: mark-read and terms calls). */
const strictSaves: ReadonlySet<string> = new Set([
  '/messages/mark-as-read',
  '/hoas/notification-read',
  '/auth/save-agreement',
])

/** Loads by name that are actions, and like a save sign out on 401 only (community.txt 7). */
const gentleLoads: ReadonlySet<string> = new Set(['/hoas/send-request-community-plan'])

type FailedCall = Pick<Call, 'method' | 'path' | 'answer'>

/**
 * Why the failure of a signed-in call ends the session, or null when it does not. A 400 never does: the request was
 * malformed, by us or by an address that somebody pasted, and says nothing of who is signed in (docs/decisions/0012).
 * A 404 never does: the record is missing or was deleted, and the screen says so (README 3, docs/decisions/0030).
 */
export function reasonToLeave(call: FailedCall, failure: CallFailed): SignOutReason | null {
  if (failure.status === 400 || failure.status === 404 || !endsSession(call, failure)) return null
  return failure.status === 401 ? 'expired' : 'refused'
}

/**
 * Whether the documents end the session for the failure of a signed-in call (README 3): a load on any answer but 200, a save on 401 only;
 * no answer and 429, 502, 503, 504 never. A file or picture that can't be had is no load of data: only 401 counts there.
 */
function endsSession(call: FailedCall, failure: CallFailed): boolean {
  if (failure.isPassing) return false
  if (failure.status === 401 || strictSaves.has(call.path)) return true
  if (gentleLoads.has(call.path)) return false
  return call.method === 'GET' && typeof call.answer !== 'string'
}
