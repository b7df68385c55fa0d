import type { AnybodyScope } from '../../platform/access/scopes.ts'
import { insertSession, type NewSession } from './data.ts'
import { deviceOf } from './device.ts'

export { endAllSessions, endOldestSessions, liveSessionEnd, revokeSession } from './data.ts'

/** Keeps a new session, so that its token is believed; false when the account was deleted meanwhile. */
export function recordSession(
  scope: AnybodyScope,
  session: Omit<NewSession, 'device'> & { userAgent: string },
): Promise<boolean> {
  return insertSession(scope, { ...session, device: deviceOf(session.userAgent) })
}
