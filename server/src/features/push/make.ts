import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/push/push-target.ts'
import { listTargets, saveTarget } from './data.ts'

const openSession = statement(
  'make-push-session',
  `insert into sessions (person_id, id, session_version, method, device, created_at, last_seen_at, expires_at)
   select p.id, $2, p.session_version, 'password', 'Made device', $3, $3, $4 from people p where p.id = $1`,
)

/** A phone or browser of a person, signed in for 30 days; nothing asks here whether a browser may name it. */
export async function makePushTarget(
  scope: SystemScope,
  given: { personId: number; target: PushTarget },
): Promise<void> {
  const { personId, target } = given
  const [sessionId, now] = [crypto.randomUUID(), new Date()]
  await scope.rows(openSession, [personId, sessionId, now, new Date(now.getTime() + 30 * 86_400_000)])
  await saveTarget(scope, { personId, sessionId }, target, now)
}

/** The phones and browsers to which a person's notices go now. */
export function readPushTargets(scope: SystemScope, personId: number, at = new Date()): Promise<PushTarget[]> {
  return listTargets(scope, personId, at)
}
