import type { OfficeOrderSort, OrderFilter } from '@porchlight/contract/features/work-orders-admin.ts'
import { officeOrderLimits } from '@porchlight/contract/features/work-orders-admin.ts'
import { boardStatuses, type OrderList } from '@porchlight/contract/shared/office-orders.ts'
import { z } from 'zod'
import type { ReachScope, Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'

/** The columns that the lists and the page of an order share. Days have the form '2026-11-19'. */
export const orderFacts = {
  id: z.number(),
  communityId: z.number(),
  community: z.string(),
  status: z.number(),
  type: z.number(),
  priority: z.number(),
  description: z.string(),
  address: z.string(),
  /** Where in the home or the community the work is done. */
  place: z.string(),
  /** Null and a name of '': no vendor yet. */
  vendorId: z.number().nullable(),
  vendor: z.string(),
  /** The person of the community's side who looks after the order; null and a name of '': nobody. */
  holderId: z.number().nullable(),
  holder: z.string(),
  dueOn: z.string().nullable(),
  /** Today's date in the community. */
  today: z.string(),
}
const row = z.object({
  ...orderFacts,
  createdOn: z.string(),
  closedOn: z.string().nullable(),
  /** Whether an estimate waits for the decision of the community. */
  hasWaitingEstimate: z.boolean(),
})
export type ListedRow = PageRow<z.infer<typeof row>, 'vendorId' | 'holderId' | 'dueOn' | 'closedOn'>

/** The kinds of scope of the lists: one community, or the communities in reach. */
type Kind = keyof typeof within

// The statuses in the SQL of this file: 1 to 4 open, 5 Completed by the vendor, 6 Closed, 7 Canceled, 8 a draft without a vendor.
const dayFormat = "'YYYY-MM-DD'"
/** SQL: today's date in the community `c`. */
const today = '($2::timestamptz at time zone c.time_zone)::date'
/** SQL: whether an estimate of the order `o` waits for a decision. */
const hasWaitingEstimate = (shardKey: Within) => `exists (select from work_order_estimates s
  where ${onShards(shardKey('s'))} s.community_id = o.community_id and s.work_order_id = o.id and s.state = 'waiting')`

/**
 * SQL conditions of orders `o` that wait for their community: finished work, estimates, overdue orders, drafts. `day` is today's date in the
 * community. The lists, their counts and the cards of Today use the same conditions.
 */
export const waitsOfOrders = {
  toAccept: () => 'o.discarded_at is null and o.status = 5',
  estimates: (_day, shardKey) =>
    `o.discarded_at is null and o.status between 1 and 5 and ${hasWaitingEstimate(shardKey)}`,
  // An open order is overdue if it was due before yesterday (vendor.txt 2.3; decisions/vendor.md 35).
  overdue: (day) => `o.discarded_at is null and o.status between 1 and 4 and o.due_on < ${day} - 1`,
  drafts: () => 'o.discarded_at is null and o.status = 8',
} as const satisfies Record<string, (day: string, shardKey: Within) => string>
const isOverdue = `(${waitsOfOrders.overdue(today)})`

/**
 * SQL: whether an order `o` matches a LIKE pattern with '%' at both ends: in the description, the place or the name of the vendor; or whether the
 * text is the number of the order, also in the form of the screens, 'WO-1184'. Each part can use an index.
 */
export const containsInOrder = (pattern: string, shardKey: Within) => `(o.search_text like lower(${pattern})
    or o.id = substring(lower(${pattern}) from '^%(?:wo-)?([0-9]{1,15})%$')::bigint
    or o.vendor_id = any(array(select f.vendor_id from vendor_faces f where ${shardKey('f')} and f.company_name ilike ${pattern})))`

/** SQL: whether an order `o` in a community `c` matches the filters $3 to $11 (filterValues). */
const matching = (kind: Kind) => `${within[kind]('o')} and ${within[kind]('c')} and o.discarded_at is null
  and ($3::smallint[] is null or o.status = any($3))
  and ($4::bigint is null or o.vendor_id = $4) and ($5::smallint is null or o.type = $5) and ($6::smallint is null or o.priority = $6)
  and (not $7::boolean or ${isOverdue}) and ($8::bigint is null or o.holder_person_id = $8) and ($9::bigint is null or o.property_id = $9)
  and (not $10::boolean or ${hasWaitingEstimate(within[kind])}) and ($11::text is null or ${containsInOrder('$11::text', within[kind])})`

/** SQL: the columns of a listed order `o` in a community `c`, with the vendor `f`. */
const columns = (
  shardKey: Within,
) => `o.id, o.community_id as "communityId", c.name as community, o.status, o.type, o.priority, left(o.description, 600) as description,
  o.address, o.location_details as place, o.vendor_id as "vendorId",
  coalesce(f.company_name, '') as vendor, o.holder_person_id as "holderId", o.holder_name as holder,
  to_char(o.due_on, ${dayFormat}) as "dueOn", to_char(o.created_at at time zone c.time_zone, ${dayFormat}) as "createdOn",
  to_char(o.closed_at at time zone c.time_zone, ${dayFormat}) as "closedOn", to_char(${today}, ${dayFormat}) as today,
  ${hasWaitingEstimate(shardKey)} as "hasWaitingEstimate"`

/** SQL: the columns of `row`, of the rows `s`. */
const names = Object.keys(row.shape)
  .map((name) => `s."${name}"`)
  .join(', ')

/** SQL: the joins that read the chosen orders `g` with their communities and vendors. */
const joined = (
  shardKey: Within,
) => `join work_orders o on ${onShards(shardKey('o'))} o.community_id = g.community_id and o.id = g.id
  join communities c on ${onShards(shardKey('c'))} c.community_id = o.community_id
  left join vendor_faces f on ${onShards(shardKey('f'))} f.community_id = o.community_id and f.vendor_id = o.vendor_id`

/**
 * SQL: the column $12 by which a list is sorted, as a number, so that one statement can sort by any of them. $13 is 1, or -1 for the reverse order.
 * Only the vendor's name is a text (`vendorName`). Orders without a due day count as due in the year 9999.
 */
const sortValue = `case $12::text when 'number' then o.id when 'status' then o.status
  when 'due' then coalesce(o.due_on, date '9999-12-31') - date '2000-01-01' when 'vendor' then 0 else o.priority end * $13::integer`
/** SQL: the vendor's name of an order `o`, if the list is sorted by it; otherwise ''. */
const vendorName = (
  shardKey: Within,
) => `case when $12::text = 'vendor' then coalesce((select lower(f.company_name) from vendor_faces f
  where ${onShards(shardKey('f'))} f.community_id = o.community_id and f.vendor_id = o.vendor_id), '') else '' end`
/** SQL: the order of a page. By the vendor's name, which is no number, the direction of $13 needs two parts. */
const order = `m.sort_value, case when $13::integer > 0 then m.vendor end, case when $13::integer < 0 then m.vendor end desc,
  m.due_on nulls last, m.id desc`

/** The statement of a page of orders. If the page is empty, it returns one row that has only the total; rowsOfPage leaves it out. */
const pageOf = <Of extends Kind>(kind: Of) =>
  statement(
    `office-orders-${kind}`,
    kind,
    nullableColumns(row).extend({ total: z.number() }),
    `with found as materialized (
       select o.community_id, o.id, o.due_on, ${sortValue} as sort_value, ${vendorName(within[kind])} as vendor
       from work_orders o join communities c on c.community_id = o.community_id where ${matching(kind)}
     ), page as materialized (
       select m.community_id, m.id, row_number() over (order by ${order}) as rank
       from (select m.* from found m order by ${order} limit $14 offset $15) m
     ), shown as (select g.rank, ${columns(within[kind])} from page g ${joined(within[kind])})
     select (select count(*) from found) as total, ${names} from (select 1) as always left join shown s on true order by s.rank`,
    { isPlannedEachTime: kind === 'reach' },
  )
const pages = { community: pageOf('community'), reach: pageOf('reach') } as const

/** The statement of the board: at most $12 orders of each status, the most urgent first, with the number of all. */
const boardOf = <Of extends Kind>(kind: Of) =>
  statement(
    `office-orders-board-${kind}`,
    kind,
    row.extend({ total: z.number() }),
    `with found as materialized (
       select o.community_id, o.id, count(*) over column_of as total,
         row_number() over (column_of order by o.priority desc, o.due_on nulls last, o.id desc) as rank
       from work_orders o join communities c on c.community_id = o.community_id where ${matching(kind)}
       window column_of as (partition by o.status)
     )
     select g.total, ${columns(within[kind])} from (select * from found where rank <= $12) g ${joined(within[kind])} order by g.rank`,
    { isPlannedEachTime: kind === 'reach' },
  )
const boards = { community: boardOf('community'), reach: boardOf('reach') } as const

/** The statuses of the orders of a list; null for all. */
const statusesOf: Readonly<Record<OrderList, readonly number[] | null>> = {
  open: [1, 2, 3, 4],
  toAccept: [5],
  estimates: [1, 2, 3, 4, 5],
  overdue: [1, 2, 3, 4],
  drafts: [8],
  closed: [6, 7],
  all: null,
}

/**
 * The parameters $2 to $11. The board has a column for each status, so `filter.list`, which limits the statuses of a list, does not apply to it.
 */
function filterValues(filter: OrderFilter, now: Date, isBoard: boolean): unknown[] {
  const search = filter.search?.trim() ?? ''
  const listed = isBoard ? boardStatuses : statusesOf[filter.list]
  return [
    now,
    filter.status ? [filter.status] : listed,
    filter.vendor ?? null,
    filter.type ?? null,
    filter.priority ?? null,
    filter.overdue || (!isBoard && filter.list === 'overdue'),
    filter.holder ?? null,
    filter.home ?? null,
    !isBoard && filter.list === 'estimates',
    search === '' ? null : containing(search),
  ]
}

/** Which orders a page lists, and in which order. */
interface Wanted {
  readonly filter: OrderFilter
  readonly sort: OfficeOrderSort
  readonly descending: boolean
  readonly limit: number
  readonly offset: number
}

/**
 * A page of the orders of a community or of the communities in reach, with the total number. Without `descending`, priorities and numbers begin with
 * the highest: the most urgent and the newest orders are wanted first.
 */
export async function listOrders(
  scope: Scope<'community'> | ReachScope,
  { filter, sort, descending, limit, offset }: Wanted,
  now: Date,
): Promise<{ rows: ListedRow[]; total: number }> {
  const isReversed = sort === 'priority' || sort === 'number' ? !descending : descending
  const values = [...filterValues(filter, now, false), sort, isReversed ? -1 : 1, limit, offset]
  const rows = isReach(scope) ? await scope.rows(pages.reach, values) : await scope.rows(pages.community, values)
  return {
    rows: rowsOfPage<(typeof rows)[number], 'vendorId' | 'holderId' | 'dueOn' | 'closedOn'>(rows),
    total: rows[0]?.total ?? 0,
  }
}

/** The first orders of each column of the board, with the number of each column. */
export function listBoard(
  scope: Scope<'community'> | ReachScope,
  filter: OrderFilter,
  now: Date,
): Promise<(ListedRow & { total: number })[]> {
  const values = [...filterValues(filter, now, true), officeOrderLimits.column]
  return isReach(scope) ? scope.rows(boards.reach, values) : scope.rows(boards.community, values)
}

/** Whether a scope is that of several communities. */
function isReach(scope: Scope<'community'> | ReachScope): scope is ReachScope {
  return 'communityIds' in scope
}

/** The number of orders of each list that waits for somebody. */
const figures = z.object({
  open: z.number(),
  toAccept: z.number(),
  estimates: z.number(),
  overdue: z.number(),
  drafts: z.number(),
})
const figuresOf = <Of extends Kind>(kind: Of) =>
  statement(
    `office-orders-figures-${kind}`,
    kind,
    figures,
    `select count(*) filter (where o.status between 1 and 4) as open, count(*) filter (where ${waitsOfOrders.toAccept()}) as "toAccept",
       count(*) filter (where ${waitsOfOrders.estimates(today, within[kind])}) as estimates, count(*) filter (where ${isOverdue}) as overdue,
       count(*) filter (where ${waitsOfOrders.drafts()}) as drafts
     from work_orders o join communities c on c.community_id = o.community_id
     where ${within[kind]('o')} and ${within[kind]('c')} and o.discarded_at is null and o.status not in (6, 7)`,
  )
const counted = { community: figuresOf('community'), reach: figuresOf('reach') } as const

/** How many orders each of these lists has. */
export async function countOrders(scope: Scope<'community'> | ReachScope, now: Date): Promise<z.infer<typeof figures>> {
  const found = isReach(scope) ? await scope.row(counted.reach, [now]) : await scope.row(counted.community, [now])
  return found ?? { open: 0, toAccept: 0, estimates: 0, overdue: 0, drafts: 0 }
}

const vendorRow = z.object({
  id: z.number(),
  name: z.string(),
  category: z.number(),
  /** Whether the vendor serves the community now. */
  isActive: z.boolean(),
  /** The last days of the accepted papers; null without such a paper. */
  insuredUntil: z.string().nullable(),
  licensedUntil: z.string().nullable(),
  openOrders: z.number(),
  ratingCount: z.number(),
  ratingSum: z.number(),
  today: z.string(),
})
export type VendorRow = z.infer<typeof vendorRow>

const isActive = `coalesce(m.state = 'active' and (m.ends_on is null or m.ends_on >= ${today}), false)`
/** SQL: the last day on which accepted papers of a kind are valid (features/vendors-admin has the same for one vendor). */
const lastDayOf = (
  kind: 'insurance' | 'licence',
) => `(select to_char(max(p.valid_until), ${dayFormat}) from vendor_papers p
    where p.community_id = $1 and p.vendor_id = f.vendor_id and p.kind = '${kind}' and p.state = 'accepted')`
const vendorColumns = `f.vendor_id as id, f.company_name as name, f.category, ${isActive} as "isActive",
  ${lastDayOf('insurance')} as "insuredUntil", ${lastDayOf('licence')} as "licensedUntil",
  (select count(*) from work_orders o where o.community_id = $1 and o.vendor_id = f.vendor_id and o.status between 1 and 5) as "openOrders",
  f.rating_count as "ratingCount", f.rating_sum as "ratingSum", to_char(${today}, ${dayFormat}) as today`
const vendorSource = `vendor_faces f join communities c on c.community_id = f.community_id
  left join vendor_memberships m on m.community_id = f.community_id and m.vendor_id = f.vendor_id`

const vendors = statement(
  'office-orders-vendors',
  'community',
  vendorRow,
  `select ${vendorColumns} from ${vendorSource}
   where f.community_id = $1 and (${isActive} or exists (select from work_orders o
     where o.community_id = $1 and o.vendor_id = f.vendor_id))
   order by lower(f.company_name), f.vendor_id limit 500`,
)

/** The vendors that serve the community now, and those that had orders from it. */
export function listVendors(scope: Scope<'community'>, now: Date): Promise<VendorRow[]> {
  return scope.rows(vendors, [now])
}

const vendor = statement(
  'office-orders-vendor',
  'community',
  vendorRow,
  `select ${vendorColumns} from ${vendorSource} where f.community_id = $1 and f.vendor_id = any($3::bigint[])`,
)

/** Vendors of the community by their ids, with their papers. */
export function findVendors(scope: Scope<'community'>, ids: readonly number[], now: Date): Promise<VendorRow[]> {
  return scope.rows(vendor, [now, ids])
}

const vendorsInReach = statement(
  'office-orders-vendors-in-reach',
  'reach',
  z.object({ id: z.number(), name: z.string() }),
  `select f.vendor_id as id, min(f.company_name) as name from vendor_faces f
   where f.community_id = any($1::bigint[]) and exists (select from work_orders o
     where /*shards o.community_id = any($1::bigint[]) and*/ o.community_id = f.community_id and o.vendor_id = f.vendor_id)
   group by f.vendor_id order by 2, 1 limit 500`,
)
const holdersInReach = statement(
  'office-orders-holders-in-reach',
  'reach',
  z.object({ id: z.number(), name: z.string() }),
  `select o.holder_person_id as id, min(o.holder_name) as name from work_orders o
   where o.community_id = any($1::bigint[]) and o.holder_person_id is not null group by 1 order by 2, 1 limit 500`,
)
const communities = statement(
  'office-orders-communities',
  'reach',
  z.object({ id: z.number(), name: z.string() }),
  `select community_id as id, name from communities where community_id = any($1::bigint[]) order by lower(name), 1`,
)

/** The vendors, holders of orders (`people`) and communities by which the lists of all communities in reach can be filtered. */
export async function listFiltersInReach(scope: ReachScope) {
  const [vendors, people, communitiesInReach] = await Promise.all([
    scope.rows(vendorsInReach),
    scope.rows(holdersInReach),
    scope.rows(communities),
  ])
  return { vendors, people, communities: communitiesInReach }
}
