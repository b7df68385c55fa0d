import {
  type InboxDue,
  type InboxHolder,
  type InboxSort,
  type InboxState,
  inboxSorts,
} from '@porchlight/contract/features/requests.ts'
import { type RequestKind, requestKinds, requestLimits, requestStates } from '@porchlight/contract/shared/requests.ts'
import { z } from 'zod'
import type { ReachScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { searchWordsOfRequests } from '../search-words.ts'
import { dayIn, hasNoHolder, isNotJoined, isOverdue } from '../waiting/data.ts'

const row = z.object({
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  number: z.number(),
  kind: z.enum(requestKinds),
  subject: z.string(),
  person: z.string(),
  propertyId: z.number().nullable(),
  address: z.string(),
  state: z.enum(requestStates),
  holderId: z.number().nullable(),
  holder: z.string(),
  madeAt: z.date(),
  changedAt: z.date(),
  dueOn: z.string().nullable(),
  isOverdue: z.boolean(),
  /** How many requests are joined to this one. */
  joined: z.number(),
})
type Nullable = 'propertyId' | 'holderId' | 'dueOn'
export type InboxRecord = PageRow<z.infer<typeof row>, Nullable>

/** Numbers of requests that are not done: all, those that the caller holds, those that nobody holds, and the overdue ones. */
const counts = z.object({ all: z.number(), mine: z.number(), nobody: z.number(), overdue: z.number() })
/** The people who hold requests that are not done, to choose from. */
const holders = z.array(z.object({ id: z.number(), name: z.string() }))

const orders: Readonly<Record<InboxSort, (alias: string) => string>> = {
  due: (r) => `${r}.due_on nulls last, ${r}.id`,
  oldest: (r) => `${r}.made_at, ${r}.id`,
  newest: (r) => `${r}.made_at desc, ${r}.id desc`,
}

/**
 * $1 are the communities in reach, $3 those of them where the caller sees all requests; elsewhere the caller sees only requests that they hold.
 * $2 is the one community that was chosen, or null; the others are in the order of `pageOfInbox`.
 * The inbox of open requests has separate statements, so that done requests are not read for it. Joined requests are found only by a search.
 */
const pageBy = (sort: InboxSort, of: 'not done' | 'all') =>
  statement(
    `requests-inbox-${sort}-${of === 'all' ? 'all' : 'open'}`,
    'reach',
    nullableColumns(row).extend({ total: z.number(), counts, holders }),
    `with seen as not materialized (
       select r.*, c.name as community, ${isOverdue('r', dayIn('$5'))} as is_overdue, ${dayIn('$5')} as today
       from requests r join communities c on c.community_id = r.community_id
       where r.community_id = any($1::bigint[]) and /*shards c.community_id = any($1::bigint[]) and*/ ($2::bigint is null or r.community_id = $2)
         and (r.community_id = any($3::bigint[]) or r.holder_person_id = $4)
     ), waiting as materialized (
       select s.holder_person_id, s.holder_name, s.is_overdue, ${hasNoHolder('s')} as is_unheld from seen s
       where s.state <> 'done' and ${isNotJoined('s')}
     ), found as materialized (
       select s.* from seen s
       where ${of === 'all' ? '' : "s.state <> 'done' and "}($6 in ('not done', 'any') or s.state = $6)
         and (cardinality($10::text[]) > 0 or ${isNotJoined('s')}) and ($7::text is null or s.kind = $7)
         and case $8 when 'mine' then s.holder_person_id = $4 when 'nobody' then s.holder_person_id is null
           when 'one' then s.holder_person_id = $9::bigint else true end
         and s.search_text like all($10::text[]) and ($11::bigint is null or s.property_id = $11)
         and case $12 when 'overdue' then s.is_overdue
           when 'week' then s.state in ('new', 'open') and s.due_on < s.today + 8 else true end
         and s.made_at <= $5::timestamptz - make_interval(days => $13::integer)
     ), page as materialized (
       select f.*, row_number() over (order by ${orders[sort]('f')}) as place
       from (select f.* from found f order by ${orders[sort]('f')} limit ${requestLimits.page} offset $14) f
     ), joined as materialized (
       select j.community_id, j.joined_to_id, count(*) as count from requests j
       where j.community_id = any($1::bigint[]) and (j.community_id, j.joined_to_id) in (select p.community_id, p.id from page p) group by 1, 2
     )
     select (select count(*) from found) as total,
       (select json_build_object('all', count(*), 'mine', count(*) filter (where w.holder_person_id = $4),
          'nobody', count(*) filter (where w.is_unheld), 'overdue', count(*) filter (where w.is_overdue)) from waiting w)
         as counts,
       (select coalesce(json_agg(json_build_object('id', h.id, 'name', h.name) order by h.name, h.id), '[]') from (
          select w.holder_person_id as id, max(w.holder_name) as name from waiting w where w.holder_person_id is not null
          group by w.holder_person_id limit ${requestLimits.holders}) h) as holders,
       p.id, p.community_id as "communityId", p.community, p.number, p.kind, p.subject, p.person_name as person,
       p.property_id as "propertyId", p.address, p.state, p.holder_person_id as "holderId", p.holder_name as holder, p.made_at as "madeAt",
       p.changed_at as "changedAt", to_char(p.due_on, 'YYYY-MM-DD') as "dueOn", p.is_overdue as "isOverdue",
       coalesce(j.count, 0) as joined
     from (select 1) as always left join page p on true
     left join joined j on j.community_id = p.community_id and j.joined_to_id = p.id order by p.place`,
    { isPlannedEachTime: true },
  )

const pages = new Map(
  inboxSorts.map((sort) => [sort, { open: pageBy(sort, 'not done'), all: pageBy(sort, 'all') }] as const),
)

export interface InboxWanted {
  readonly hoaId?: number | undefined
  readonly state: InboxState
  readonly kind?: RequestKind | undefined
  readonly holder: InboxHolder
  /** The holder if `holder` is 'one'. */
  readonly holderId?: number | undefined
  readonly search: string
  readonly homeId?: number | undefined
  /** 'week': due within the next seven days, or overdue. */
  readonly due: InboxDue
  /** The minimum age in days. */
  readonly age: number
  readonly sort: InboxSort
  readonly page: number
}

/**
 * A page of the inbox, with the number of all requests that match `wanted`. `counts` and `holders` are of all requests that the caller sees in the
 * chosen communities, whatever the other filters are. `everywhere` are the communities where the caller sees all requests.
 */
export async function pageOfInbox(scope: ReachScope, everywhere: readonly number[], wanted: InboxWanted, now: Date) {
  const sorted = pages.get(wanted.sort)
  if (!sorted) throw new Error('no such order')
  const found = wanted.state === 'any' || wanted.state === 'done' ? sorted.all : sorted.open
  const rows = await scope.rows(found, [
    wanted.hoaId ?? null,
    everywhere,
    scope.personId,
    now,
    wanted.state,
    wanted.kind ?? null,
    wanted.holder,
    wanted.holderId ?? null,
    searchWordsOfRequests(wanted.search).map(containing),
    wanted.homeId ?? null,
    wanted.due,
    wanted.age,
    (wanted.page - 1) * requestLimits.page,
  ])
  return {
    rows: rowsOfPage<(typeof rows)[number], Nullable>(rows),
    total: rows[0]?.total ?? 0,
    counts: rows[0]?.counts ?? { all: 0, mine: 0, nobody: 0, overdue: 0 },
    holders: rows[0]?.holders ?? [],
  }
}
