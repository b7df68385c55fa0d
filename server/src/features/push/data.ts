import { createHash } from 'node:crypto'
import { pushTargetLimit } from '@porchlight/contract/features/push.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import type { PushTarget } from '../../platform/push/push-target.ts'

/** What identifies a target: the endpoint of a browser, or the token of a phone. */
function addressOf(target: PushTarget): string {
  return target.kind === 'web' ? target.endpoint : target.token
}

function hashOf(address: string): Buffer {
  return createHash('sha256').update(address).digest()
}

// A claim says which person has the phone or browser with an address: one at a time.
const claim = statement(
  'push-claim',
  'person',
  noColumns,
  'insert into push_target_claims (address_hash, person_id) values ($2, $1) on conflict (address_hash) do nothing',
)
const owner = statement(
  'push-owner',
  'person',
  z.object({ personId: z.number(), isOther: z.boolean() }),
  `select person_id as "personId", person_id <> $1 as "isOther" from push_target_claims where address_hash = $2 for update`,
)
const takeOver = statement(
  'push-take-over',
  'person',
  noColumns,
  'update push_target_claims set person_id = $1 where address_hash = $2',
)
const store = statement(
  'push-store',
  'person',
  noColumns,
  `insert into push_targets (person_id, address_hash, kind, address, p256dh, auth, saved_at, session_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8)
   on conflict (person_id, address_hash) do update
   set kind = excluded.kind, p256dh = excluded.p256dh, auth = excluded.auth, saved_at = excluded.saved_at,
     session_id = excluded.session_id`,
)
const deleteOwn = statement(
  'push-delete',
  'person',
  noColumns,
  'delete from push_targets where person_id = $1 and address_hash = $2',
)
const deleteOfOther = statement(
  'push-delete-of-other',
  'any',
  noColumns,
  'delete from push_targets where person_id = $1 and address_hash = $2',
)
const deleteOldest = statement(
  'push-delete-oldest',
  'person',
  noColumns,
  `delete from push_targets where person_id = $1 and address_hash in (
     select t.address_hash from push_targets t where t.person_id = $1 order by t.saved_at desc, t.address_hash offset $2)`,
)

/**
 * Stores a phone or browser for a session of the person, and removes it from another person who had it before. If the person then has more than
 * `pushTargetLimit`, those that were stored first are deleted.
 */
export async function saveTarget(
  scope: Scope<'any' | 'person'>,
  sessionId: string,
  target: PushTarget,
  now: Date,
): Promise<void> {
  const address = addressOf(target)
  const hash = hashOf(address)
  const [p256dh, auth] = target.kind === 'web' ? [target.p256dh, target.auth] : [null, null]
  await scope.transaction(async (inside) => {
    await inside.rows(claim, [hash])
    const holder = await inside.row(owner, [hash])
    if (holder?.isOther) {
      await inside.rows(takeOver, [hash])
      await inside.rows(deleteOfOther, [holder.personId, hash])
    }
    await inside.rows(store, [hash, target.kind, address, p256dh, auth, now, sessionId])
    await inside.rows(deleteOldest, [pushTargetLimit])
  })
}

const unclaim = statement(
  'push-unclaim',
  'person',
  noColumns,
  'delete from push_target_claims where person_id = $1 and address_hash = $2',
)

/** Deletes a phone or browser of the person. A device of another person with the same address stays. */
export async function deleteTarget(scope: Scope<'person'>, address: string): Promise<void> {
  const hash = hashOf(address)
  await scope.transaction(async (inside) => {
    await inside.rows(unclaim, [hash])
    await inside.rows(deleteOwn, [hash])
  })
}

const ofPerson = statement(
  'push-of-person',
  'person',
  z.object({
    kind: z.enum(['web', 'android', 'ios']),
    address: z.string(),
    p256dh: z.string().nullable(),
    auth: z.string().nullable(),
  }),
  `select t.kind, t.address, t.p256dh, t.auth from push_targets t
   join sessions s on s.person_id = t.person_id and s.id = t.session_id
   join people p on p.id = t.person_id
   where t.person_id = $1 and s.revoked_at is null and s.expires_at > $2
     and p.deleted_at is null and p.session_version = s.session_version
   order by t.saved_at desc`,
)

/** The phones and browsers that get the person's push messages: those of sessions that have not ended. */
export async function listTargets(scope: Scope<'person'>, now: Date): Promise<PushTarget[]> {
  const rows = await scope.rows(ofPerson, [now])
  return rows.map(({ kind, address, p256dh, auth }) =>
    kind === 'web' ? { kind, endpoint: address, p256dh: p256dh ?? '', auth: auth ?? '' } : { kind, token: address },
  )
}

const reachable = statement(
  'push-reachable',
  'any',
  z.object({ personId: z.number() }),
  `select distinct t.person_id as "personId" from push_targets t
   join sessions s on s.person_id = t.person_id and s.id = t.session_id
   join people p on p.id = t.person_id
   where t.person_id = any($1::bigint[]) and s.person_id = any($1::bigint[]) and p.id = any($1::bigint[]) and s.revoked_at is null and s.expires_at > $2
     and p.deleted_at is null and p.session_version = s.session_version`,
  { quick: true },
)

/** Those of `personIds` who have a phone or browser that gets push messages. */
export async function findReachable(
  scope: Scope<'any'>,
  personIds: readonly number[],
  now: Date,
): Promise<Set<number>> {
  const rows = await scope.rows(reachable, [personIds, now])
  return new Set(rows.map((row) => row.personId))
}
