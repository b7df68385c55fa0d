import type { Call } from '@porchlight/contract/call.ts'
import type { SignOutReason } from '../session/sign-out-reason.ts'
import type { CallFailed } from './call-failed.ts'

/** POST calls that sign out on every permanent failure, like GET calls (foundation.txt 8: mark-read and terms calls). */
const strictSaves: ReadonlySet<string> = new Set([
  '/messages/mark-as-read',
  '/hoas/notification-read',
  '/auth/save-agreement',
])

/** GET calls that perform an action and, like POST calls, sign out on 401 only (community.txt 7). */
const actionsByGet: ReadonlySet<string> = new Set(['/hoas/send-request-community-plan'])

/** The parts of a call that decide; `access` is given for the managers' side only (tools/contract-wire.ts). */
type FailedCall = Pick<Call, 'method' | 'path' | 'answer'> & { readonly access?: Pick<Call['access'], 'level'> }

/** The access levels of the managers' side, whose refusals are shown on the screen. */
const managersLevels: ReadonlySet<string> = new Set(['staff', 'reach', 'organisation', 'server owner'])

/** Whether a call belongs to the managers' side. If the person's role does not include it, they are not signed out (association.txt 8). */
export function isOfManagers({ access }: FailedCall): boolean {
  return access !== undefined && managersLevels.has(access.level)
}

/**
 * Why the failure of a signed-in call ends the session, or null when it does not. A 400 never does: the request was malformed, by our code or by
 * a pasted address, which is unrelated to the session (docs/decisions/0012). In 'See as a resident' only a 401 does, which
 * means that the view has ended; a refused part of a page is not shown (trust.txt 9.3). A 404 never does: the record is missing or was deleted,
 * and the screen shows that (spec README 3, docs/decisions/0030).
 */
export function reasonToLeave(call: FailedCall, failure: CallFailed, isResidentView = false): SignOutReason | null {
  if (
    (isResidentView && failure.status !== 401) ||
    failure.status === 400 ||
    failure.status === 404 ||
    (failure.status === 403 && isOfManagers(call)) ||
    !endsSession(call, failure)
  )
    return null
  return failure.status === 401 ? 'expired' : 'refused'
}

/**
 * Whether the specification ends the session after this failure (spec README 3): a GET on every status but 200, a POST on 401 only;
 * no response and 429, 502, 503, 504 never. A failed download of a file or picture ends it on 401 only.
 */
function endsSession(call: FailedCall, failure: CallFailed): boolean {
  if (failure.isTemporary) return false
  if (failure.status === 401 || strictSaves.has(call.path)) return true
  if (actionsByGet.has(call.path)) return false
  return call.method === 'GET' && typeof call.answer !== 'string'
}
