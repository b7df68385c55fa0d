import { maxSessions } from '@porchlight/contract/features/sessions.ts'
import { z } from 'zod'
import { voidUnboundTokens } from '../../platform/access/one-time-tokens.ts'
import type { PersonScope, Scope, SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'

const idRow = z.object({ id: z.string() })

// Sign-in and a password reset run before a person is signed in, so these statements are bound to 'any'.
// Who signs in with a password or a passkey has proven their identity at that time.
const newSession = statement(
  'sessions-new',
  'any',
  idRow,
  `insert into sessions (person_id, id, session_version, method, device, created_at, last_seen_at, expires_at, proven_at)
   select p.id, $2, p.session_version, $3, $4, $5, $5, $6, case when $3 in ('password', 'passkey') then $5::timestamptz end from people p
   where p.id = $1 and p.deleted_at is null and p.session_version = coalesce($7, p.session_version)
   returning id`,
)

export interface NewSession {
  readonly personId: number
  readonly sessionId: string
  /** How the person signed in, such as 'password'. */
  readonly method: string
  /** The browser and system, such as 'Firefox on Windows'. */
  readonly device: string
  readonly createdAt: Date
  readonly expiresAt: Date
  /** The session version when the credentials were checked; undefined: the present one. */
  readonly sessionVersion?: number
}

/** Stores a session; returns false if the account was deleted or its session version has risen. */
export async function insertSession(scope: Scope<'any'>, session: NewSession): Promise<boolean> {
  const { personId, sessionId, method, device, createdAt, expiresAt, sessionVersion = null } = session
  return (
    (await scope.row(newSession, [personId, sessionId, method, device, createdAt, expiresAt, sessionVersion])) !==
    undefined
  )
}

const prove = statement(
  'sessions-prove',
  'person',
  noColumns,
  'update sessions set proven_at = $3 where person_id = $1 and id = $2 and revoked_at is null',
)

/** Stores that the person of a session confirmed their identity at `now`, by password or passkey. */
export async function proveSession(scope: Scope<'person'>, sessionId: string, now: Date): Promise<void> {
  await scope.rows(prove, [sessionId, now])
}

const revokeOldest = statement(
  'sessions-revoke-oldest',
  'any',
  idRow,
  `update sessions set revoked_at = $2
   where person_id = $1 and revoked_at is null and expires_at > $2 and created_at < (
     select s.created_at from sessions s where s.person_id = $1 and s.revoked_at is null and s.expires_at > $2 and s.preview_of is null
     order by s.created_at desc offset ${maxSessions - 1} limit 1)
   returning id`,
)

/** Ends the oldest sessions of a person beyond `maxSessions`, with their push targets; returns whether there were any. */
export async function endOldestSessions(scope: Scope<'any'>, personId: number, now: Date): Promise<boolean> {
  const ended = await scope.rows(revokeOldest, [personId, now])
  for (const { id } of ended) await deletePushTargets(scope, personId, 'ofSession', id)
  return ended.length > 0
}

const listSessions = statement(
  'sessions-list',
  'person',
  z.object({
    id: z.string(),
    device: z.string(),
    method: z.string(),
    createdAt: z.date(),
    lastSeenAt: z.date(),
    receivesPush: z.boolean(),
  }),
  `select s.id, s.device, s.method, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
     exists (select 1 from push_targets t where t.person_id = $1 and t.session_id = s.id) as "receivesPush"
   from sessions s join people p on p.id = s.person_id
   where s.person_id = $1 and s.revoked_at is null and s.expires_at > $2 and s.session_version = p.session_version
     and s.preview_of is null
   order by s.created_at desc limit 100`,
)

export type SessionRow = z.infer<typeof listSessions.row>

/** The sessions of the caller that have not ended, the newest first. */
export function listOpenSessions(scope: PersonScope, now: Date): Promise<SessionRow[]> {
  return scope.rows(listSessions, [now])
}

const targetRow = z.object({ addressHash: z.instanceof(Buffer) })

const deleteTargets = {
  ofSession: statement(
    'sessions-delete-targets',
    'any',
    targetRow,
    'delete from push_targets where person_id = $1 and session_id = $2 returning address_hash as "addressHash"',
  ),
  ofOthers: statement(
    'sessions-delete-targets-of-others',
    'any',
    targetRow,
    'delete from push_targets where person_id = $1 and session_id <> $2 returning address_hash as "addressHash"',
  ),
  ofAll: statement(
    'sessions-delete-all-targets',
    'any',
    targetRow,
    'delete from push_targets where person_id = $1 returning address_hash as "addressHash"',
  ),
}
const releaseTargets = statement(
  'sessions-release-targets',
  'any',
  noColumns,
  'delete from push_target_claims where address_hash = any($1::bytea[]) and person_id = $2',
)

/**
 * Deletes the push targets of the session `sessionId`, of all other sessions, or of all sessions (then without `sessionId`). Targets of ended
 * sessions get no messages even while they are stored.
 */
async function deletePushTargets(
  scope: Scope<'any'>,
  personId: number,
  which: keyof typeof deleteTargets,
  sessionId?: string,
): Promise<void> {
  const values = sessionId === undefined ? [personId] : [personId, sessionId]
  const deleted = await scope.rows(deleteTargets[which], values)
  if (deleted.length > 0) await scope.rows(releaseTargets, [deleted.map((row) => row.addressHash), personId])
}

const revokeOne = statement(
  'sessions-revoke-one',
  'person',
  idRow,
  'update sessions set revoked_at = coalesce(revoked_at, $3) where person_id = $1 and id = $2 returning id',
)

/** Ends a session of the caller; returns false if it does not exist. Running it twice is safe. */
export async function revokeSession(scope: PersonScope, id: string, now: Date): Promise<boolean> {
  const exists = (await scope.row(revokeOne, [id, now])) !== undefined
  if (exists) await deletePushTargets(scope, scope.personId, 'ofSession', id)
  return exists
}

const hasSession = statement(
  'sessions-has',
  'person',
  idRow,
  'select id from sessions where person_id = $1 and id = $2',
)

/** Removes the push targets of a session of the caller; returns false if the session does not exist. */
export async function stopPushTo(scope: PersonScope, id: string): Promise<boolean> {
  if ((await scope.row(hasSession, [id])) === undefined) return false
  await deletePushTargets(scope, scope.personId, 'ofSession', id)
  return true
}

const revokeAllButOne = statement(
  'sessions-revoke-others',
  'person',
  noColumns,
  'update sessions set revoked_at = $3 where person_id = $1 and id <> $2 and revoked_at is null',
)

/** Ends every session of the caller except the current one, and voids single-use tokens that would start another. */
export async function revokeOtherSessions(scope: PersonScope, now: Date): Promise<void> {
  const { personId, viewer } = scope
  await scope.rows(revokeAllButOne, [viewer.sessionId, now])
  await voidUnboundTokens(scope)
  await deletePushTargets(scope, personId, 'ofOthers', viewer.sessionId)
}

const revokeAll = statement(
  'sessions-revoke-all',
  'any',
  noColumns,
  'update sessions set revoked_at = $2 where person_id = $1 and revoked_at is null and id is distinct from $3::uuid',
)

const carryOver = statement(
  'sessions-carry-over',
  'any',
  noColumns,
  `update sessions s set session_version = p.session_version from people p
   where s.person_id = $1 and s.id = $2 and s.revoked_at is null and p.id = s.person_id`,
)

/**
 * Ends every session of a person, with its push targets, except the session `kept`, which stays valid for the present session version.
 * Must run in a transaction, after the version was raised.
 */
export async function endAllSessions(scope: Scope<'any'>, personId: number, now: Date, kept?: string): Promise<void> {
  await deletePushTargets(scope, personId, kept === undefined ? 'ofAll' : 'ofOthers', kept)
  if (kept !== undefined) await scope.rows(carryOver, [personId, kept])
  await scope.rows(revokeAll, [personId, now, kept ?? null])
}

const sessionEnd = statement(
  'sessions-end',
  'person',
  z.object({ expiresAt: z.date() }),
  'select expires_at as "expiresAt" from sessions where person_id = $1 and id = $2',
)

/** The end of the caller's current session; undefined if it does not exist. */
export async function findCurrentSessionEnd(scope: PersonScope): Promise<Date | undefined> {
  return (await scope.row(sessionEnd, [scope.viewer.sessionId]))?.expiresAt
}

const sweeps = [
  statement('sessions-sweep', 'system', noColumns, 'delete from sessions where expires_at < $1'),
  statement('sessions-sweep-tokens', 'system', noColumns, 'delete from one_time_tokens where expires_at < $1'),
  statement(
    'sessions-sweep-rate-limits',
    'system',
    noColumns,
    'delete from rate_limits where expire < extract(epoch from $1::timestamptz) * 1000',
  ),
]

/** Deletes sessions, single-use tokens and rate limits that ended before a time. */
export async function sweepEnded(scope: SystemScope, before: Date): Promise<void> {
  for (const sweep of sweeps) await scope.rows(sweep, [before])
}
