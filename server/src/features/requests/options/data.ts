import type { SavedReply } from '@porchlight/contract/shared/request-shapes.ts'
import { type RequestKind, requestKinds, requestLimits } from '@porchlight/contract/shared/requests.ts'
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

/** Those who can hold a request: everybody who sees the homes of the community (association.txt 6). */
export async function listWorkers(scope: Scope<'community' | 'any'>): Promise<number[]> {
  return (await scope.rows(workers, [await ownTeam(scope, rights['homes.see'])])).map(({ personId }) => personId)
}

const kinds = statement(
  'requests-kinds',
  'community',
  z.object({ kind: z.enum(requestKinds), holderId: z.number().nullable(), days: z.number() }),
  'select k.kind, k.holder_person_id as "holderId", k.days_due as days from request_kinds k where k.community_id = $1',
)
export type KindRow = z.infer<typeof kinds.row>

/** What a community has set for kinds of requests. */
export function listKinds(scope: Scope<'community'>): Promise<KindRow[]> {
  return scope.rows(kinds)
}

const setKind = statement(
  'requests-set-kinds',
  'community',
  noColumns,
  `insert into request_kinds (community_id, kind, holder_person_id, days_due)
   select $1, t.kind, t.holder, t.days from unnest($2::text[], $3::bigint[], $4::integer[]) as t (kind, holder, days)
   on conflict (community_id, kind) do update set holder_person_id = excluded.holder_person_id, days_due = excluded.days_due`,
)

export async function storeKinds(
  scope: Scope<'community'>,
  given: readonly { kind: RequestKind; holderId: number | null; days: number }[],
): Promise<void> {
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

/** The organisation that runs a community. */
export async function findCompany(scope: Scope<'community'>): Promise<number | null> {
  return (await scope.row(companyOf))?.companyId ?? null
}

// The replies of an organisation are read in its communities by people who have the right there, so the statements are bound to 'any'.
const replies = statement(
  'requests-replies',
  'any',
  z.object({ id: z.number(), isShared: z.boolean(), title: z.string(), text: z.string() }),
  `select s.id, s.person_id is null as "isShared", s.title, s.body as text from saved_replies s
   where s.company_id = $1 and s.deleted_at is null and (s.person_id is null or s.person_id = $2)
   order by lower(s.title), s.id limit ${requestLimits.replies * 2}`,
)

/** The saved replies of an organisation and of the caller in it, by title. */
export function listReplies(scope: StaffScope, companyId: number): Promise<SavedReply[]> {
  return scope.rows(replies, [companyId, scope.personId])
}

const insertReply = statement(
  'requests-insert-reply',
  'any',
  idColumn,
  `insert into saved_replies (company_id, person_id, title, body)
   select $1, $2::bigint, $3, $4 where (select count(*) from saved_replies s where s.company_id = $1 and s.deleted_at is null
     and s.person_id is not distinct from $2::bigint) < ${requestLimits.replies} returning id`,
)
const updateReply = statement(
  'requests-update-reply',
  'any',
  idColumn,
  `update saved_replies set title = $4, body = $5
   where company_id = $1 and id = $2 and person_id is not distinct from $3::bigint and deleted_at is null returning id`,
)

/** Stores a reply of the organisation (for nobody) or of a member; undefined if there is no room, or none with this id. */
export async function storeReply(
  scope: StaffScope,
  companyId: number,
  given: { id: number | undefined; personId: number | null; title: string; text: string },
): Promise<number | undefined> {
  const { id, personId, title, text } = given
  const row =
    id === undefined
      ? await scope.row(insertReply, [companyId, personId, title, text])
      : await scope.row(updateReply, [companyId, id, personId, title, text])
  return row?.id
}

const findReply = statement(
  'requests-find-reply',
  'any',
  z.object({ personId: z.number().nullable(), title: z.string() }),
  'select s.person_id as "personId", s.title from saved_replies s where s.company_id = $1 and s.id = $2',
)
const removeReply = statement(
  'requests-remove-reply',
  'any',
  idColumn,
  'update saved_replies set deleted_at = $3 where company_id = $1 and id = $2 returning id',
)

export function replyOf(scope: StaffScope, companyId: number, id: number) {
  return scope.row(findReply, [companyId, id])
}

/** Removes a reply at a time, or takes it back with null. */
export async function setReplyDeleted(
  scope: StaffScope,
  companyId: number,
  id: number,
  at: Date | null,
): Promise<void> {
  await scope.row(removeReply, [companyId, id, at])
}
