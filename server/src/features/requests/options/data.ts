import type { KindSetting, SavedReply } from '@porchlight/contract/shared/request-shapes.ts'
import { requestKinds, requestLimits, usualDays } from '@porchlight/contract/shared/requests.ts'
import { rights } from '@porchlight/contract/shared/rights.ts'
import { z } from 'zod'
import { ownTeam, peopleWith } from '../../../platform/access/people-with.ts'
import type { Scope, StaffScope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'

const workers = statement(
  'requests-workers',
  'community',
  z.object({ personId: z.number() }),
  `select w.person_id as "personId" from ${peopleWith('homes.see')} w order by w.person_id limit ${requestLimits.holders}`,
)

/** The people who can hold a request: everybody who may see the homes of the community (association.txt 6). */
export async function listWorkers(scope: Scope<'community' | 'any'>): Promise<number[]> {
  return (await scope.rows(workers, [await ownTeam(scope, rights['homes.see'])])).map(({ personId }) => personId)
}

const kinds = statement(
  'requests-kinds',
  'community',
  z.object({ kind: z.enum(requestKinds), holderId: z.number().nullable(), days: z.number(), version: z.number() }),
  `select k.kind, k.holder_person_id as "holderId", k.days_due as days,
     coalesce((select n.kinds_version from request_numbers n where n.community_id = $1), 0) as version
   from request_kinds k where k.community_id = $1`,
)

/** Who gets new requests of each kind first and within how many days they are due, and the version of these settings. 0: nothing is stored. */
export async function listKinds(scope: Scope<'community'>): Promise<{ items: KindSetting[]; version: number }> {
  const rows = await scope.rows(kinds)
  const items = requestKinds.map((kind) => {
    const { holderId, days } = rows.find((one) => one.kind === kind) ?? { holderId: null, days: usualDays[kind] }
    return { kind, holderId, days }
  })
  return { items, version: rows[0]?.version ?? 0 }
}

const holdKinds = statement(
  'requests-hold-kinds',
  'community',
  noColumns,
  `insert into request_numbers (community_id, last_number) values ($1, 0)
   on conflict (community_id) do update set last_number = request_numbers.last_number`,
)

/**
 * Locks the settings of the kinds until the transaction ends, even if nothing is set yet, so that a concurrent call that sets them waits.
 */
export async function lockKinds(scope: Scope<'community'>): Promise<void> {
  await scope.rows(holdKinds)
}

const setKind = statement(
  'requests-set-kinds',
  'community',
  noColumns,
  `with raised as (update request_numbers set kinds_version = kinds_version + 1 where community_id = $1)
   insert into request_kinds (community_id, kind, holder_person_id, days_due)
   select $1, t.kind, t.holder, t.days from unnest($2::text[], $3::bigint[], $4::integer[]) as t (kind, holder, days)
   on conflict (community_id, kind) do update set holder_person_id = excluded.holder_person_id, days_due = excluded.days_due`,
)

/** Stores the settings of kinds. The caller has locked them. */
export async function storeKinds(scope: Scope<'community'>, given: readonly KindSetting[]): Promise<void> {
  await scope.rows(setKind, [
    given.map((one) => one.kind),
    given.map((one) => one.holderId),
    given.map((one) => one.days),
  ])
}

const companyOf = statement(
  'requests-company',
  'community',
  z.object({ companyId: z.number().nullable() }),
  'select company_id as "companyId" from communities where community_id = $1',
)

/** The id of the organization that runs a community; null for none. */
export async function findCompany(scope: Scope<'community'>): Promise<number | null> {
  return (await scope.row(companyOf))?.companyId ?? null
}

// People with rights in a community read the replies of its organization, so the statements are bound to 'any'.
const replies = statement(
  'requests-replies',
  'any',
  z.object({ id: z.number(), isShared: z.boolean(), title: z.string(), text: z.string(), version: z.number() }),
  `select s.id, s.person_id is null as "isShared", s.title, s.body as text, s.version from saved_replies s
   where s.company_id = $1 and s.deleted_at is null and (s.person_id is null or s.person_id = $2)
   order by lower(s.title), s.id limit ${requestLimits.replies * 2}`,
)

/** The saved replies of an organization and of the caller in it, by title. Each of the two has its own maximum number. */
export function listReplies(scope: StaffScope, companyId: number): Promise<SavedReply[]> {
  return scope.rows(replies, [companyId, scope.personId])
}

const insertReply = statement(
  'requests-insert-reply',
  'any',
  idColumn,
  `insert into saved_replies (company_id, person_id, title, body, changed_by_name, changed_at)
   select $1, $2::bigint, $3, $4, $5, $6 where (select count(*) from saved_replies s where s.company_id = $1 and s.deleted_at is null
     and s.person_id is not distinct from $2::bigint) < ${requestLimits.replies} returning id`,
)
const updateReply = statement(
  'requests-update-reply',
  'any',
  idColumn,
  `update saved_replies set title = $3, body = $4, version = version + 1, changed_by_name = $5, changed_at = $6
   where company_id = $1 and id = $2 returning id`,
)

interface ReplyToStore {
  readonly title: string
  readonly text: string
  /** The name of the member who adds or changes it. */
  readonly byName: string
  readonly now: Date
}

/** Adds a saved reply of the organization (`personId` null) or of a member; undefined if the maximum number is reached. */
export async function storeNewReply(
  scope: StaffScope,
  companyId: number,
  { personId, title, text, byName, now }: ReplyToStore & { readonly personId: number | null },
): Promise<number | undefined> {
  return (await scope.row(insertReply, [companyId, personId, title, text, byName, now]))?.id
}

/** Changes a saved reply. The caller has locked it. */
export async function storeChangedReply(
  scope: StaffScope,
  companyId: number,
  { id, title, text, byName, now }: ReplyToStore & { readonly id: number },
): Promise<void> {
  await scope.row(updateReply, [companyId, id, title, text, byName, now])
}

const lock = statement(
  'requests-lock-reply',
  'any',
  z.object({
    title: z.string(),
    text: z.string(),
    version: z.number(),
    byName: z.string(),
    changedAt: z.date().nullable(),
  }),
  `select s.title, s.body as text, s.version, s.changed_by_name as "byName", s.changed_at as "changedAt" from saved_replies s
   where s.company_id = $1 and s.id = $2 and s.person_id is not distinct from $3::bigint and s.deleted_at is null for update`,
)

export type LockedReply = z.infer<typeof lock.row>

/** A saved reply of the organization (`personId` null) or of a member, locked until the transaction ends; undefined if there is none. */
export function lockReply(
  scope: StaffScope,
  companyId: number,
  id: number,
  personId: number | null,
): Promise<LockedReply | undefined> {
  return scope.row(lock, [companyId, id, personId])
}

const findReply = statement(
  'requests-find-reply',
  'any',
  z.object({ personId: z.number().nullable(), title: z.string() }),
  'select s.person_id as "personId", s.title from saved_replies s where s.company_id = $1 and s.id = $2',
)
const setDeleted = statement(
  'requests-remove-reply',
  'any',
  idColumn,
  'update saved_replies set deleted_at = $3 where company_id = $1 and id = $2 returning id',
)

/** A saved reply, also a removed one; undefined if there is none. `personId` is null for a reply of the organization. */
export function replyOf(scope: StaffScope, companyId: number, id: number) {
  return scope.row(findReply, [companyId, id])
}

/** Removes a reply at a time, or restores it with null. */
export async function setReplyDeleted(
  scope: StaffScope,
  companyId: number,
  id: number,
  at: Date | null,
): Promise<void> {
  await scope.row(setDeleted, [companyId, id, at])
}
