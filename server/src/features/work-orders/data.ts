import { listedWorkOrder, type workOrderSorts } from '@porchlight/contract/features/work-orders.ts'
import {
  estimateStates,
  workOrderPriorities,
  workOrderStatuses,
  workOrderTypes,
} from '@porchlight/contract/shared/work-orders.ts'
import { z } from 'zod'
import { isArchived } from '../../platform/access/is-archived.ts'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { jsonColumn, type Statement, statement } from '../../platform/db/database.ts'
import { labelSql, listSql } from '../../platform/db/json.ts'
import { containing } from '../../platform/db/like.ts'

const dayFormat = "'YYYY-MM-DD'"
const listedColumns = `w.work_order_id as id, w.community_id as "communityId", w.community_name as "communityName", w.status, w.type, w.priority,
  w.description, w.address, to_char(w.due_on, ${dayFormat}) as "dueOn", to_char(w.issued_on, ${dayFormat}) as "issuedOn",
  to_char(w.closed_on, ${dayFormat}) as "closedOn"`

const listedRow = z.object({
  id: z.number(),
  communityId: z.number(),
  communityName: z.string(),
  status: z.number(),
  type: z.number(),
  priority: z.number(),
  description: z.string(),
  address: z.string(),
  /** Days have the form '2026-11-19'. */
  dueOn: z.string().nullable(),
  issuedOn: z.string(),
  closedOn: z.string().nullable(),
})
export type ListedRow = z.infer<typeof listedRow>

/** SQL: a day as 'MM/DD/YYYY', or 'N/A' for null (vendor.txt 9). */
const shownDay = (value: string) => `coalesce(to_char(${value}, 'MM/DD/YYYY'), 'N/A')`

/**
 * SQL: an order as JSON for its lists and its page. `o` is a row of one of the two tables of orders; `columns` are those in which the tables differ.
 * Days are in the time zone of the community.
 */
const listedJson = (
  o: string,
  columns: { id: string; community: string; issued: string; closed: string },
) => `json_build_object(
  'wo_id', ${columns.id}, 'wo_status', ${o}.status, 'wo_priority', ${o}.priority, 'wo_type', ${o}.type, 'wo_description', ${o}.description,
  'wo_due_date', coalesce(to_char(${o}.due_on, ${dayFormat}), ''), 'dueDateFormatted', ${shownDay(`${o}.due_on`)},
  'issuedDateFormatted', ${shownDay(columns.issued)}, 'closedDateFormatted', ${shownDay(columns.closed)},
  'statusLabel', ${labelSql(`${o}.status`, workOrderStatuses)}, 'typeLabel', ${labelSql(`${o}.type`, workOrderTypes)},
  'priorityLabel', ${labelSql(`${o}.priority`, workOrderPriorities)}, 'community', ${columns.community}, 'hoa_id', ${o}.community_id,
  'householdAddress', case ${o}.address when '' then '-' else ${o}.address end)`

const ofVendor = listedJson('w', {
  id: 'w.work_order_id',
  community: 'w.community_name',
  issued: 'w.issued_on',
  closed: 'w.closed_on',
})

/**
 * SQL: the column $5 by which a list is sorted, as a number, so that one statement can sort by any of them. $6 is 1, or -1 for the reverse order.
 * Orders without a due day count as due in the year 9999, those without a day of closing as closed in the year 2000.
 */
const sortValue = `case $5::text when 'wo_id' then w.work_order_id when 'wo_status' then w.status
  when 'wo_due_date' then coalesce(w.due_on, date '9999-12-31') - date '2000-01-01'
  when 'wo_closed_date' then coalesce(w.closed_on, date '2000-01-01') - date '2000-01-01'
  else w.priority end * $6::integer`

/**
 * The statement of a page of the orders that meet a condition, with the total, as the JSON of the answer (docs/decisions/0127). Open and closed
 * orders have separate statements, so that each can use its index.
 */
const pageOf = (name: string, condition: string, quick: Statement['quick'] = false) =>
  statement(
    name,
    'vendor',
    jsonColumn,
    `with mine as materialized (
       select w.work_order_id as id, w.issued_on, ${sortValue} as sort_value from vendor_work_orders w
       where w.vendor_id = $1 and ${condition} and ($2::bigint is null or w.community_id = $2)
         and ($3::int is null or w.status = $3) and ($4::int is null or w.type = $4)
     ), shown as (select m.* from mine m order by m.sort_value, m.issued_on desc, m.id desc limit $7 offset $8)
     select ${listSql(
       `select json_agg(${ofVendor} order by s.sort_value, s.issued_on desc, s.id desc) from shown s
        join vendor_work_orders w on w.vendor_id = $1 and w.work_order_id = s.id`,
       'select count(*) from mine',
     )}`,
    { quick },
  )
/** SQL: whether an order `w` matches a LIKE pattern, or its number equals `number`. */
const isFound = (
  pattern: string,
  number: string,
) => `(w.description ilike ${pattern} or w.community_name ilike ${pattern}
  or w.address ilike ${pattern} or w.work_order_id::text = ${number})`
/** SQL: whether an order `w` was closed in the days $9 to $10. */
const isClosedThen = 'not w.is_open and w.closed_on >= $9::date and w.closed_on <= $10::date'
// `all` lists without a search, `found` with one.
const pages = {
  open: {
    all: pageOf('work-orders-open', 'w.is_open', 'while fast'),
    found: pageOf('work-orders-open-found', `w.is_open and ${isFound('$9', '$10')}`),
  },
  closed: {
    all: pageOf('work-orders-closed', isClosedThen, 'while fast'),
    found: pageOf('work-orders-closed-found', `${isClosedThen} and ${isFound('$11', '$12')}`),
  },
} as const

/** Which orders a page lists; undefined, null or '' sets no limit. */
export interface Wanted {
  readonly isOpen: boolean
  readonly communityId: number | undefined
  /** The first and the last day of the closing. They do not apply to open orders. */
  readonly fromDay: string | null
  readonly toDay: string | null
  readonly status: number | null
  readonly type: number | null
  readonly search: string
  readonly sort: (typeof workOrderSorts)[number]
  readonly isDescending: boolean
  readonly limit: number
  readonly offset: number
}

/** A page of the open or of the closed orders of the vendor, with the total, as the JSON of the answer (vendor.txt 2.3). */
export async function listWorkOrders(scope: Scope<'vendor'>, wanted: Wanted): Promise<string> {
  const { search } = wanted
  const order = [wanted.sort, wanted.isDescending ? -1 : 1, wanted.limit, wanted.offset]
  const days = wanted.isOpen ? [] : [wanted.fromDay ?? '-infinity', wanted.toDay ?? 'infinity']
  const values = [wanted.communityId ?? null, wanted.status, wanted.type, ...order, ...days]
  const { all, found } = pages[wanted.isOpen ? 'open' : 'closed']
  // 'WO-1184' is how the screens write the number.
  const searched = [containing(search), search.replace(/^wo-/i, '')]
  const page = await (search === '' ? scope.row(all, values) : scope.row(found, [...values, ...searched]))
  return page?.json ?? ''
}

const closedPart = statement(
  'work-orders-closed-part',
  'vendor',
  listedRow,
  `select ${listedColumns} from vendor_work_orders w
   where w.vendor_id = $1 and not w.is_open and ($2::date is null or (w.closed_on, w.work_order_id) < ($2, $3::bigint))
   order by w.closed_on desc, w.work_order_id desc limit $4`,
)

/**
 * The next of the vendor's closed orders after one of them, or the first ones if `after` is undefined, the latest first, for the table of all closed
 * orders.
 */
export function listClosedAfter(
  scope: Scope<'vendor'>,
  after: Pick<ListedRow, 'closedOn' | 'id'> | undefined,
  limit: number,
): Promise<ListedRow[]> {
  return scope.rows(closedPart, [after?.closedOn ?? null, after?.id ?? null, limit])
}

const counts = statement(
  'work-orders-counts',
  'vendor',
  z.object({ assigned: z.number(), open: z.number() }),
  `select count(*) filter (where w.status = 1)::int as assigned, count(*)::int as open from vendor_work_orders w
   where w.vendor_id = $1 and w.is_open`,
  { quick: 'while fast' },
)

/** How many orders of the vendor are open, and how many of them still have the status Assigned. */
export async function countOpenOrders(scope: Scope<'vendor'>): Promise<{ assigned: number; open: number }> {
  return (await scope.row(counts)) ?? { assigned: 0, open: 0 }
}

const communityOfOrder = statement(
  'work-orders-place',
  'vendor',
  z.object({ communityId: z.number() }),
  'select community_id as "communityId" from vendor_work_orders where vendor_id = $1 and work_order_id = $2',
)

/** The community of an order of the vendor, and whether it is archived; undefined for every other order. */
export async function findCommunityOfOrder(scope: Scope<'vendor' | 'any'>, workOrderId: number) {
  const order = await scope.row(communityOfOrder, [workOrderId])
  return order && { ...order, isArchived: await isArchived(scope, order.communityId) }
}

const fileList = z.array(z.object({ id: z.number(), fileName: z.string() }))
/** The files that a vendor sees of an order or of one of its entries. */
const filesOf = (
  condition: string,
) => `(select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name) order by f.id), '[]')
  from work_order_files f where f.community_id = $2 and f.work_order_id = o.id and not f.is_internal and ${condition})`

const logEntry = z.object({
  id: z.number(),
  activityType: z.number(),
  status: z.number(),
  message: z.string(),
  /** An ISO text, because the row is JSON. */
  happenedAt: z.string(),
  personName: z.string(),
  personRole: z.string(),
  files: fileList,
})
export type LogEntryRow = z.infer<typeof logEntry>

const estimate = z.object({
  state: z.enum(estimateStates),
  amountCents: z.number(),
  description: z.string(),
  givenByName: z.string(),
  givenAt: z.string(),
  decidedByName: z.string(),
  /** The text of the decision; '' without one. */
  decision: z.string(),
  decidedAt: z.string().nullable(),
  files: fileList,
})
export type EstimateRow = z.infer<typeof estimate>

/** The maximum number of log entries in an answer; the oldest are left out. */
const maxEntries = 500

const ofCommunity = listedJson('o', {
  id: 'o.id',
  community: 'c.name',
  issued: 'o.issued_at at time zone c.time_zone',
  closed: 'o.closed_at at time zone c.time_zone',
})
const details = statement(
  'work-orders-details',
  'vendor',
  z.object({
    listed: listedWorkOrder,
    locationDetails: z.string(),
    reportedBy: z.string(),
    /** Who issued the order. */
    createdByName: z.string(),
    createdByRole: z.string(),
    createdByPhone: z.string(),
    createdByEmail: z.string(),
    timeZone: z.string(),
    files: fileList,
    entries: z.array(logEntry),
    /** The latest estimate of the vendor. */
    estimate: estimate.nullable(),
  }),
  `select ${ofCommunity} as listed, o.location_details as "locationDetails",
     o.reported_by as "reportedBy", o.created_by_name as "createdByName", o.created_by_role as "createdByRole",
     o.created_by_phone as "createdByPhone", o.created_by_email as "createdByEmail", c.time_zone as "timeZone",
     ${filesOf('f.entry_id is null')} as files,
     (select coalesce(json_agg(json_build_object('id', e.id, 'activityType', e.activity_type, 'status', e.status, 'message', e.message,
        'happenedAt', e.happened_at, 'personName', e.person_name, 'personRole', e.person_role,
        'files', ${filesOf('f.entry_id = e.id')}) order by e.id desc), '[]')
      from (select * from work_order_entries n
        where n.community_id = $2 and n.work_order_id = o.id and n.vendor_id = $1 and not n.is_internal order by n.id desc limit ${maxEntries}) e) as entries,
     (select json_build_object('state', s.state, 'amountCents', s.amount_cents, 'description', s.description, 'givenByName', s.given_by_name,
        'givenAt', s.given_at, 'decidedByName', s.decided_by_name, 'decision', s.decision, 'decidedAt', s.decided_at,
        'files', ${filesOf('f.entry_id = s.entry_id')})
      from work_order_estimates s where s.community_id = $2 and s.work_order_id = o.id and s.vendor_id = $1 order by s.id desc limit 1) as estimate
   from work_orders o join communities c on c.community_id = o.community_id
   where o.community_id = $2 and o.id = $3 and o.vendor_id = $1`,
)
export type DetailsRow = z.infer<typeof details.row>

/** An order of the vendor with its log, the newest entry first, without internal entries. */
export function findDetails(
  scope: Scope<'vendor'>,
  communityId: number,
  workOrderId: number,
): Promise<DetailsRow | undefined> {
  return scope.row(details, [communityId, workOrderId])
}

/** The communities with orders of the vendors of which the person $2 is a user; with $3 only that of this order. */
const communitiesOfVendors = statement(
  'work-orders-places',
  'any',
  z.object({ communityId: z.number() }),
  `select distinct w.community_id as "communityId" from vendor_users u join vendor_work_orders w on w.vendor_id = u.vendor_id
   where u.vendor_id = any($1::bigint[]) and w.vendor_id = any($1::bigint[]) and u.person_id = $2
     and ($3::bigint is null or w.work_order_id = $3)`,
)
const file = statement(
  'work-orders-file',
  'any',
  z.object({
    vendorId: z.number(),
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    isArchived: z.boolean(),
  }),
  `select o.vendor_id as "vendorId", f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType",
     c.community_state = 'archived' as "isArchived"
   from work_order_files f join work_orders o on o.community_id = f.community_id and o.id = f.work_order_id
   join communities c on c.community_id = f.community_id
   where f.community_id = any($1::bigint[]) and /*shards o.community_id = any($1::bigint[]) and*/ c.community_id = any($1::bigint[])
     and f.id = $2 and not f.is_internal and o.vendor_id = any($3::bigint[]) and ($4::bigint is null or o.id = $4)
     and (f.entry_id is null or exists (select from work_order_entries e where e.community_id = any($1::bigint[])
       and e.community_id = f.community_id and e.id = f.entry_id and e.vendor_id = o.vendor_id and not e.is_internal))`,
)

/** A file of an order of the caller's vendors; undefined for every other file (decisions/vendor.md 3). With `workOrderId` only of that order. */
export async function findFile(scope: PersonScope, fileId: number, workOrderId: number | undefined) {
  const { vendorIds, personId } = scope
  const orderId = workOrderId ?? null
  const communityIds = (await scope.rows(communitiesOfVendors, [vendorIds, personId, orderId])).map(
    ({ communityId }) => communityId,
  )
  return communityIds.length > 0 ? scope.row(file, [communityIds, fileId, vendorIds, orderId]) : undefined
}
