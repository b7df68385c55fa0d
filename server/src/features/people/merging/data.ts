import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../../platform/db/page-rows.ts'
import { nameOf } from '../register-sql.ts'

const pairRow = z.object({
  id: z.number(),
  otherId: z.number(),
  name: z.string(),
  otherName: z.string(),
  homes: z.array(z.string()),
  otherHomes: z.array(z.string()),
  hasAccount: z.boolean(),
  otherHasAccount: z.boolean(),
  reasons: z.array(z.enum(['same e-mail', 'same phone', 'same name and home'])),
})

/** SQL: the addresses of a person's homes, at most five. */
const homesOf = (person: string) => `array(select distinct p.address from home_relations l
  join properties p on p.community_id = l.community_id and p.id = l.property_id
  where l.community_id = $1 and l.register_person_id = ${person} order by 1 limit 5)`

const pairs = statement(
  'people-duplicates',
  'community',
  nullableColumns(pairRow).extend({ total: z.number() }),
  `with same as materialized (
     select a.register_person_id as one, b.register_person_id as other, case a.kind when 'email' then 'same e-mail' else 'same phone' end as reason
     from register_addresses a join register_addresses b on b.community_id = $1 and b.kind = a.kind and b.search_text = a.search_text
       and b.register_person_id > a.register_person_id
     where a.community_id = $1 and a.search_text <> ''
     union
     select l.register_person_id, m.register_person_id, 'same name and home'
     from home_relations l
     join home_relations m on m.community_id = $1 and m.property_id = l.property_id and m.register_person_id > l.register_person_id
     join register_people r on r.community_id = $1 and r.id = l.register_person_id
     join register_people q on q.community_id = $1 and q.id = m.register_person_id
     where l.community_id = $1 and r.search_text = q.search_text and btrim(r.search_text) <> ''
   ), found as materialized (
     select s.one, s.other, array_agg(distinct s.reason order by s.reason) as reasons from same s
     join register_people r on r.community_id = $1 and r.id = s.one and r.removed_at is null
     join register_people q on q.community_id = $1 and q.id = s.other and q.removed_at is null
     where not exists (select from register_different d where d.community_id = $1 and d.one_id = s.one and d.other_id = s.other)
     group by 1, 2
   ), page as materialized (select * from found order by cardinality(reasons) desc, one, other limit $2 offset $3)
   select (select count(*) from found) as total, g.one as id, g.other as "otherId", ${nameOf('r')} as name, ${nameOf('q')} as "otherName",
     ${homesOf('g.one')} as homes, ${homesOf('g.other')} as "otherHomes", r.person_id is not null as "hasAccount",
     q.person_id is not null as "otherHasAccount", g.reasons
   from (select 1) as always
   left join page g on true
   left join register_people r on r.community_id = $1 and r.id = g.one
   left join register_people q on q.community_id = $1 and q.id = g.other
   order by cardinality(g.reasons) desc, g.one, g.other`,
)

/** A page of the pairs of entries that are probably the same person, with the total number. */
export async function listPairs(scope: Scope<'community'>, cut: { readonly limit: number; readonly offset: number }) {
  const rows = await scope.rows(pairs, [cut.limit, cut.offset])
  return { rows: rowsOfPage<(typeof rows)[number]>(rows), total: rows[0]?.total ?? 0 }
}

const different = statement(
  'people-mark-different',
  'community',
  noColumns,
  `insert into register_different (community_id, one_id, other_id) values ($1, least($2::bigint, $3::bigint), greatest($2::bigint, $3::bigint))
   on conflict do nothing`,
)

/** Records permanently that two people are different. */
export async function markDifferent(scope: Scope<'community'>, one: number, other: number): Promise<void> {
  await scope.rows(different, [one, other])
}

// What `undoMerge` needs; stored in the column `taken`. In the statements of a merge, $2 is the entry that is kept and $3 the other one.
const snapshot = statement(
  'merge-snapshot',
  'community',
  z.object({ rows: z.record(z.string(), z.unknown()) }),
  `select jsonb_build_object(
     'people', (select jsonb_agg(to_jsonb(r) - 'search_text') from register_people r where r.community_id = $1 and r.id in ($2, $3)),
     'addresses', coalesce((select jsonb_agg(to_jsonb(a) - 'search_text') from register_addresses a where a.community_id = $1
       and a.register_person_id in ($2, $3)), '[]'),
     'relations', coalesce((select jsonb_agg(to_jsonb(l)) from home_relations l where l.community_id = $1
       and l.register_person_id in ($2, $3)), '[]'),
     'consents', coalesce((select jsonb_agg(s.id) from register_consents s where s.community_id = $1 and s.register_person_id = $3), '[]'),
     'invitations', coalesce((select jsonb_agg(i.id) from invitations i where i.community_id = $1 and i.register_person_id = $3), '[]'),
     'recipients', coalesce((select jsonb_agg(m.id) from mailing_recipients m where m.community_id = $1 and m.register_person_id = $3), '[]')
   ) as rows`,
)
// A person has at most one relation without an end to a home, so that of the other entry is deleted.
const dropDoubles = statement(
  'merge-drop-doubles',
  'community',
  noColumns,
  `delete from home_relations o using home_relations k
   where o.community_id = $1 and o.register_person_id = $3 and o.ends_on is null
     and k.community_id = $1 and k.register_person_id = $2 and k.property_id = o.property_id and k.ends_on is null`,
)
const moveRelations = statement(
  'merge-move-relations',
  'community',
  noColumns,
  'update home_relations set register_person_id = $2 where community_id = $1 and register_person_id = $3',
)
// An entry has at most three addresses of a kind; those of the other entry that exceed them are not moved.
const moveAddresses = statement(
  'merge-move-addresses',
  'community',
  noColumns,
  `insert into register_addresses (community_id, register_person_id, kind, value, is_primary, bounced_at, bounce_reason)
   select $1, $2, o.kind, o.value, o.is_primary and not exists (select from register_addresses k where k.community_id = $1
       and k.register_person_id = $2 and k.kind = o.kind and k.is_primary), o.bounced_at, o.bounce_reason
   from (select a.*, row_number() over (partition by a.kind order by not a.is_primary, a.id) as place from register_addresses a
     where a.community_id = $1 and a.register_person_id = $3 and not exists (select from register_addresses k where k.community_id = $1
       and k.register_person_id = $2 and k.kind = a.kind and lower(k.value) = lower(a.value))) o
   where o.place + (select count(*) from register_addresses k where k.community_id = $1 and k.register_person_id = $2
     and k.kind = o.kind) <= 3`,
)
const moveConsents = statement(
  'merge-move-consents',
  'community',
  noColumns,
  'update register_consents set register_person_id = $2 where community_id = $1 and register_person_id = $3',
)
// A person has at most one open invitation to a home, so a second one stays with the other entry.
const moveSent = [
  statement(
    'merge-move-invitations',
    'community',
    noColumns,
    `update invitations i set register_person_id = $2 where i.community_id = $1 and i.register_person_id = $3
       and not (i.state = 'open' and exists (select from invitations k where k.community_id = $1 and k.register_person_id = $2
         and k.property_id = i.property_id and k.state = 'open'))`,
  ),
  statement(
    'merge-move-recipients',
    'community',
    noColumns,
    'update mailing_recipients set register_person_id = $2 where community_id = $1 and register_person_id = $3',
  ),
] as const
// Must run before `takeFields`, because two entries cannot have one account. $2 has a condition because PostgreSQL refuses a parameter without a use.
const removeOther = statement(
  'merge-remove-other',
  'community',
  z.object({ accountId: z.number().nullable() }),
  `with before as (select person_id from register_people where community_id = $1 and id = $3)
   update register_people r set removed_at = $4, person_id = null, version = version + 1 from before b
   where r.community_id = $1 and r.id = $3 and $2::bigint is not null returning b.person_id as "accountId"`,
)
const takeFields = statement(
  'merge-take-fields',
  'community',
  noColumns,
  `update register_people k set
     first_name = case when 'name' = any($4::text[]) then o.first_name else k.first_name end,
     last_name = case when 'name' = any($4::text[]) then o.last_name else k.last_name end,
     organisation_name = case when 'organisation' = any($4::text[]) then o.organisation_name else k.organisation_name end,
     language = case when 'language' = any($4::text[]) then o.language else k.language end,
     postal_line = case when 'postal' = any($4::text[]) then o.postal_line else k.postal_line end,
     postal_city = case when 'postal' = any($4::text[]) then o.postal_city else k.postal_city end,
     postal_state = case when 'postal' = any($4::text[]) then o.postal_state else k.postal_state end,
     postal_zipcode = case when 'postal' = any($4::text[]) then o.postal_zipcode else k.postal_zipcode end,
     notes = case when 'notes' = any($4::text[]) then o.notes else k.notes end,
     person_id = coalesce(k.person_id, $5), version = k.version + 1
   from register_people o where k.community_id = $1 and k.id = $2 and o.community_id = $1 and o.id = $3`,
)
const insertMerge = statement(
  'merge-insert',
  'community',
  idColumn,
  `insert into register_merges (community_id, kept_id, other_id, taken, merged_at, merged_by_name) values ($1, $2, $3, $4, $5, $6) returning id`,
)

/**
 * Merges an entry into another. `take` are the fields whose values come from the other entry; `by` is the name of who merges. Stores both entries
 * for an undo. Returns the id of the merge. Must run in a transaction.
 */
export async function mergePeople(
  scope: Scope<'community'>,
  given: {
    readonly keptId: number
    readonly otherId: number
    readonly take: readonly string[]
    readonly by: string
    readonly now: Date
  },
): Promise<number> {
  const { keptId, otherId, take, by, now } = given
  const both = [keptId, otherId]
  const before = await scope.row(snapshot, both)
  await scope.rows(dropDoubles, both)
  await scope.rows(moveRelations, both)
  await scope.rows(moveAddresses, both)
  await scope.rows(moveConsents, both)
  for (const move of moveSent) await scope.rows(move, both)
  const removed = await scope.row(removeOther, [...both, now])
  await scope.rows(takeFields, [...both, take, removed?.accountId ?? null])
  const row = await scope.row(insertMerge, [...both, JSON.stringify(before?.rows ?? {}), now, by])
  if (!row) throw new Error('the merge was not stored')
  return row.id
}

const lockMerge = statement(
  'merge-lock',
  'community',
  z.object({
    keptId: z.number(),
    otherId: z.number(),
    taken: z.unknown(),
    mergedAt: z.date(),
    undoneAt: z.date().nullable(),
  }),
  `select kept_id as "keptId", other_id as "otherId", taken, merged_at as "mergedAt", undone_at as "undoneAt"
   from register_merges where community_id = $1 and id = $2 for update`,
)

/** A merge, locked until the transaction ends; undefined if there is none. */
export function findMerge(scope: Scope<'community'>, id: number) {
  return scope.row(lockMerge, [id])
}

const clearAccounts = statement(
  'merge-clear-accounts',
  'community',
  noColumns,
  'update register_people set person_id = null where community_id = $1 and id = any($2::bigint[])',
)
const restorePeople = statement(
  'merge-restore-people',
  'community',
  noColumns,
  `update register_people r set first_name = b.first_name, last_name = b.last_name, organisation_name = b.organisation_name,
     language = b.language, postal_line = b.postal_line, postal_city = b.postal_city, postal_state = b.postal_state,
     postal_zipcode = b.postal_zipcode, notes = b.notes, person_id = b.person_id, removed_at = b.removed_at, version = r.version + 1
   from jsonb_to_recordset($2::jsonb) as b (id bigint, first_name text, last_name text, organisation_name text, language text,
     postal_line text, postal_city text, postal_state text, postal_zipcode text, notes text, person_id bigint, removed_at timestamptz)
   where r.community_id = $1 and r.id = b.id`,
)
const restoreAddresses = [
  statement(
    'merge-drop-addresses',
    'community',
    noColumns,
    `delete from register_addresses where community_id = $1 and register_person_id = any(array(
       select (p ->> 'id')::bigint from jsonb_array_elements($2::jsonb -> 'people') p))`,
  ),
  statement(
    'merge-restore-addresses',
    'community',
    noColumns,
    `insert into register_addresses (community_id, register_person_id, kind, value, is_primary, bounced_at, bounce_reason)
     select $1, b.register_person_id, b.kind, b.value, b.is_primary, b.bounced_at, b.bounce_reason
     from jsonb_to_recordset($2::jsonb -> 'addresses') as b (register_person_id bigint, kind text, value text, is_primary boolean,
       bounced_at timestamptz, bounce_reason text)`,
  ),
] as const
const restoreRelations = [
  statement(
    'merge-restore-relations',
    'community',
    noColumns,
    `update home_relations l set register_person_id = b.register_person_id
     from jsonb_to_recordset($2::jsonb -> 'relations') as b (id bigint, register_person_id bigint)
     where l.community_id = $1 and l.id = b.id`,
  ),
  statement(
    'merge-restore-doubles',
    'community',
    noColumns,
    `insert into home_relations overriding system value
     select r.* from jsonb_populate_recordset(null::home_relations, $2::jsonb -> 'relations') r where r.community_id = $1
     on conflict do nothing`,
  ),
] as const
/** The statement that gives the rows of a table that were moved, `part` of the snapshot, back to the other entry ($2). */
const giveBack = (table: string, part: string) =>
  statement(
    `merge-give-back-${part}`,
    'community',
    noColumns,
    `update ${table} set register_person_id = $2 where community_id = $1
       and id in (select x::text::bigint from jsonb_array_elements(coalesce($3::jsonb -> '${part}', '[]')) x)`,
  )
const restoreSent = [
  giveBack('register_consents', 'consents'),
  giveBack('invitations', 'invitations'),
  giveBack('mailing_recipients', 'recipients'),
] as const
const endMerge = statement(
  'merge-end',
  'community',
  noColumns,
  'update register_merges set undone_at = $3 where community_id = $1 and id = $2',
)

/** Restores both entries of a merge as they were. */
export async function undoMerge(
  scope: Scope<'community'>,
  id: number,
  merge: { readonly keptId: number; readonly otherId: number; readonly taken: unknown },
  now: Date,
): Promise<void> {
  const taken = z.object({ people: z.unknown() }).parse(merge.taken)
  await scope.rows(clearAccounts, [[merge.keptId, merge.otherId]])
  await scope.rows(restorePeople, [JSON.stringify(taken.people)])
  for (const one of [...restoreAddresses, ...restoreRelations]) await scope.rows(one, [JSON.stringify(merge.taken)])
  for (const one of restoreSent) await scope.rows(one, [merge.otherId, JSON.stringify(merge.taken)])
  await scope.rows(endMerge, [id, now])
}
