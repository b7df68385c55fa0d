import type { Call } from '@porchlight/contract/call.ts'
import type { CallFailed } from './call-failed.ts'

/** Saves that sign out on any status but 'not now', as the loads do (foundation.txt 8: mark-read and terms calls). */
const strictSaves: ReadonlySet<string> = new Set([
  '/messages/mark-as-read',
  '/hoas/notification-read',
  '/auth/save-agreement',
])

/**
 * Whether the failure of a signed-in call ends the session (README 3): a load on any answer but 200, a save on 401 only;
 * no answer and 429, 502, 503, 504 never. A file or picture that can't be had is no load of data: only 401 counts there.
 */
export function endsSession(call: Pick<Call, 'method' | 'path' | 'answer'>, failure: CallFailed): boolean {
  if (failure.isPassing) return false
  if (failure.status === 401 || strictSaves.has(call.path)) return true
  return call.method === 'GET' && typeof call.answer !== 'string'
}
