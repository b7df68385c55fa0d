import { maxSessions } from '@porchlight/contract/features/sessions.ts'
import type { AnybodyScope, PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'

const newSession = statement(
  'sessions-new',
  `insert into sessions (person_id, id, session_version, method, device, created_at, last_seen_at, expires_at)
   select p.id, $2, p.session_version, $3, $4, $5, $5, $6 from people p
   where p.id = $1 and p.deleted_at is null and p.session_version = coalesce($7, p.session_version)
   returning id`,
)

export interface NewSession {
  readonly personId: number
  readonly sessionId: string
  readonly method: string
  readonly device: string
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly sessionVersion?: number
}

/** False when the account was deleted meanwhile. */
export async function insertSession(scope: AnybodyScope, session: NewSession): Promise<boolean> {
  const { personId, sessionId, method, device, createdAt, expiresAt, sessionVersion = null } = session
  return (
    (await scope.row(newSession, [personId, sessionId, method, device, createdAt, expiresAt, sessionVersion])) !==
    undefined
  )
}

const revokeOldest = statement(
  'sessions-revoke-oldest',
  `update sessions set revoked_at = $2
   where person_id = $1 and revoked_at is null and expires_at > $2 and created_at < (
     select s.created_at from sessions s where s.person_id = $1 and s.revoked_at is null and s.expires_at > $2
     order by s.created_at desc offset ${maxSessions - 1} limit 1)
   returning id`,
)

/** Ends the oldest sessions of a person beyond the limit, with their push targets; whether there were any. */
export async function endOldestSessions(scope: AnybodyScope, personId: number, now: Date): Promise<boolean> {
  const ended = await scope.rows<{ id: string }>(revokeOldest, [personId, now])
  for (const { id } of ended) await forgetPushTargets(scope, personId, 'ofSession', id)
  return ended.length > 0
}

export interface SessionRow {
  readonly id: string
  readonly device: string
  readonly method: string
  readonly createdAt: Date
  readonly lastSeenAt: Date
  readonly receivesPush: boolean
}

const listSessions = statement(
  'sessions-list',
  `select s.id, s.device, s.method, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
     exists (select 1 from push_targets t where t.person_id = $1 and t.session_id = s.id) as "receivesPush"
   from sessions s join people p on p.id = s.person_id
   where s.person_id = $1 and s.revoked_at is null and s.expires_at > $2 and s.session_version = p.session_version
   order by s.created_at desc limit 100`,
)

export function liveSessions(scope: PersonScope, now: Date): Promise<SessionRow[]> {
  return scope.rows(listSessions, [scope.personId, now])
}

const forgetTargets = {
  ofSession: statement(
    'sessions-forget-targets',
    'delete from push_targets where person_id = $1 and session_id = $2 returning address_hash as "addressHash"',
  ),
  ofOthers: statement(
    'sessions-forget-targets-of-others',
    'delete from push_targets where person_id = $1 and session_id <> $2 returning address_hash as "addressHash"',
  ),
  ofAll: statement(
    'sessions-forget-all-targets',
    'delete from push_targets where person_id = $1 returning address_hash as "addressHash"',
  ),
}
const releaseTargets = statement(
  'sessions-release-targets',
  'delete from push_target_claims where address_hash = any($1::bytea[]) and person_id = $2',
)

/** Push targets go with their session, and are not sent to from its end on, whether or not their rows are gone yet; `sessionId` is the one named by `which`. */
async function forgetPushTargets(
  scope: AnybodyScope,
  personId: number,
  which: keyof typeof forgetTargets,
  sessionId?: string,
): Promise<void> {
  const values = sessionId === undefined ? [personId] : [personId, sessionId]
  const gone = await scope.rows<{ addressHash: Buffer }>(forgetTargets[which], values)
  if (gone.length > 0) await scope.rows(releaseTargets, [gone.map((row) => row.addressHash), personId])
}

const revokeOne = statement(
  'sessions-revoke-one',
  'update sessions set revoked_at = coalesce(revoked_at, $3) where person_id = $1 and id = $2 returning id',
)

/** False when there is no such session of the person. Ending an ended one is fine. */
export async function revokeSession(scope: PersonScope, id: string, now: Date): Promise<boolean> {
  const isKnown = (await scope.row(revokeOne, [scope.personId, id, now])) !== undefined
  if (isKnown) await forgetPushTargets(scope, scope.personId, 'ofSession', id)
  return isKnown
}

const hasSession = statement('sessions-has', 'select 1 from sessions where person_id = $1 and id = $2')

/** Stops pushing to what a session registered. False when there is no such session of the person. */
export async function stopPushTo(scope: PersonScope, id: string): Promise<boolean> {
  if ((await scope.rows(hasSession, [scope.personId, id])).length === 0) return false
  await forgetPushTargets(scope, scope.personId, 'ofSession', id)
  return true
}

const revokeAllButOne = statement(
  'sessions-revoke-others',
  'update sessions set revoked_at = $3 where person_id = $1 and id <> $2 and revoked_at is null',
)

export async function revokeOtherSessions(scope: PersonScope, now: Date): Promise<void> {
  const { personId, viewer } = scope
  await scope.rows(revokeAllButOne, [personId, viewer.sessionId, now])
  await forgetPushTargets(scope, personId, 'ofOthers', viewer.sessionId)
}

const revokeAll = statement(
  'sessions-revoke-all',
  'update sessions set revoked_at = $2 where person_id = $1 and revoked_at is null',
)

/** Ends every session of a person with its push targets. Inside a transaction. */
export async function endAllSessions(scope: AnybodyScope, personId: number, now: Date): Promise<void> {
  await forgetPushTargets(scope, personId, 'ofAll')
  await scope.rows(revokeAll, [personId, now])
}

const sessionEnd = statement(
  'sessions-end',
  'select expires_at as "expiresAt" from sessions where person_id = $1 and id = $2',
)

/** When the caller's own session ends. */
export async function liveSessionEnd(scope: PersonScope): Promise<Date | undefined> {
  const row = await scope.row<{ expiresAt: Date }>(sessionEnd, [scope.personId, scope.viewer.sessionId])
  return row?.expiresAt
}

const sweeps = [
  statement('sessions-sweep', 'delete from sessions where expires_at < $1'),
  statement('sessions-sweep-tokens', 'delete from one_time_tokens where expires_at < $1'),
  statement(
    'sessions-sweep-guesses',
    'delete from rate_limits where expire < extract(epoch from $1::timestamptz) * 1000',
  ),
]

/** Removes sessions, single-use tokens and counts of guesses that ended before a time. */
export async function sweepEnded(scope: SystemScope, before: Date): Promise<void> {
  for (const sweep of sweeps) await scope.rows(sweep, [before])
}
