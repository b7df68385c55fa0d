import type { Scope } from '../../platform/access/scopes.ts'
import { insertSession, type NewSession } from './data.ts'
import { deviceOf } from './device.ts'

export { endAllSessions, endOldestSessions, findCurrentSessionEnd, proveSession, revokeSession } from './data.ts'

/** Stores a new session, which makes its token valid; returns false if the account was deleted or its session version has risen. */
export function recordSession(
  scope: Scope<'any'>,
  session: Omit<NewSession, 'device'> & { userAgent: string },
): Promise<boolean> {
  return insertSession(scope, { ...session, device: deviceOf(session.userAgent) })
}
