import { createHash } from 'node:crypto'
import { pushTargetLimit } from '@porchlight/contract/features/push.ts'
import type { PersonScope, SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/push/push-target.ts'

type AnyScope = PersonScope | SystemScope

function addressOf(target: PushTarget): string {
  return target.kind === 'web' ? target.endpoint : target.token
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest()
}

const claim = statement(
  'push-claim',
  'insert into push_target_claims (address_hash, person_id) values ($1, $2) on conflict (address_hash) do nothing',
)
const owner = statement(
  'push-owner',
  'select person_id as "personId" from push_target_claims where address_hash = $1 for update',
)
const takeOver = statement('push-take-over', 'update push_target_claims set person_id = $2 where address_hash = $1')
const keep = statement(
  'push-keep',
  `insert into push_targets (person_id, address_hash, kind, address, p256dh, auth, saved_at, session_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (person_id, address_hash) do update
   set kind = excluded.kind, p256dh = excluded.p256dh, auth = excluded.auth, saved_at = excluded.saved_at,
     session_id = excluded.session_id`,
)
const leave = statement('push-leave', 'delete from push_targets where person_id = $1 and address_hash = $2')
const keepNewest = statement(
  'push-keep-newest',
  `delete from push_targets where person_id = $1 and address_hash in (
     select t.address_hash from push_targets t where t.person_id = $1 order by t.saved_at desc, t.address_hash offset $2)`,
)

/** Keeps a phone or browser for a person's session; nobody else's session has it from now on. */
export async function saveTarget(
  scope: AnyScope,
  { personId, sessionId }: { personId: number; sessionId: string },
  target: PushTarget,
  now: Date,
): Promise<void> {
  const address = addressOf(target)
  const hash = hashOf(address)
  const [p256dh, auth] = target.kind === 'web' ? [target.p256dh, target.auth] : [null, null]
  await scope.transaction(async (inside) => {
    await inside.rows(claim, [hash, personId])
    const before = await inside.row<{ personId: number }>(owner, [hash])
    if (before && before.personId !== personId) {
      await inside.rows(takeOver, [hash, personId])
      await inside.rows(leave, [before.personId, hash])
    }
    await inside.rows(keep, [personId, hash, target.kind, address, p256dh, auth, now, sessionId])
    await inside.rows(keepNewest, [personId, pushTargetLimit])
  })
}

const unclaim = statement('push-unclaim', 'delete from push_target_claims where address_hash = $1 and person_id = $2')

/** Forgets a phone or browser of a person; another's of the same address stays. */
export async function forgetTarget(scope: AnyScope, personId: number, address: string): Promise<void> {
  const hash = hashOf(address)
  await scope.transaction(async (inside) => {
    await inside.rows(unclaim, [hash, personId])
    await inside.rows(leave, [personId, hash])
  })
}

interface TargetRow {
  readonly kind: 'web' | 'android' | 'ios'
  readonly address: string
  readonly p256dh: string | null
  readonly auth: string | null
}

const ofPerson = statement(
  'push-of-person',
  `select t.kind, t.address, t.p256dh, t.auth from push_targets t
   join sessions s on s.person_id = t.person_id and s.id = t.session_id
   join people p on p.id = t.person_id
   where t.person_id = $1 and s.revoked_at is null and s.expires_at > $2
     and p.deleted_at is null and p.session_version = s.session_version
   order by t.saved_at desc`,
)

/** Where a person's notices are pushed to: the targets of open sessions. */
export async function listTargets(scope: AnyScope, personId: number, now: Date): Promise<PushTarget[]> {
  const rows = await scope.rows<TargetRow>(ofPerson, [personId, now])
  return rows.map(({ kind, address, p256dh, auth }) =>
    kind === 'web' ? { kind, endpoint: address, p256dh: p256dh ?? '', auth: auth ?? '' } : { kind, token: address },
  )
}

const reachable = statement(
  'push-reachable',
  `select distinct t.person_id as "personId" from push_targets t
   join sessions s on s.person_id = t.person_id and s.id = t.session_id
   join people p on p.id = t.person_id
   where t.person_id = any($1::bigint[]) and s.revoked_at is null and s.expires_at > $2
     and p.deleted_at is null and p.session_version = s.session_version`,
)

/** Those of some people who have a phone or browser to push to. */
export async function findReachable(scope: AnyScope, personIds: readonly number[], now: Date): Promise<Set<number>> {
  const rows = await scope.rows<{ personId: number }>(reachable, [personIds, now])
  return new Set(rows.map((row) => row.personId))
}
