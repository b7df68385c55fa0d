import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/push/push-target.ts'
import { listTargets, saveTarget } from './data.ts'

const openSession = statement(
  'make-push-session',
  'person',
  noColumns,
  `insert into sessions (person_id, id, session_version, method, device, created_at, last_seen_at, expires_at)
   select p.id, $2, p.session_version, 'password', 'Fixture device', $3, $3, $4 from people p where p.id = $1`,
)

/** Stores a phone or browser of a person, with a session of 30 days. The endpoint of a browser is not checked. */
export async function makePushTarget(
  scope: SystemScope,
  given: { personId: number; target: PushTarget },
): Promise<void> {
  const { personId, target } = given
  const [sessionId, now] = [crypto.randomUUID(), new Date()]
  const ofPerson = scope.forPerson(personId)
  await ofPerson.rows(openSession, [sessionId, now, new Date(now.getTime() + 30 * 86_400_000)])
  await saveTarget(ofPerson, sessionId, target, now)
}

/** The phones and browsers that get a person's push messages at an instant. */
export function readPushTargets(scope: SystemScope, personId: number, at = new Date()): Promise<PushTarget[]> {
  return listTargets(scope.forPerson(personId), at)
}
