import { estimateStates } from '@porchlight/contract/shared/work-orders.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { orderFacts } from './lists/data.ts'

const fileList = z.array(z.object({ id: z.number(), fileName: z.string(), isInternal: z.boolean() }))
/** SQL: the files of the order `o` that fulfil a condition on the file `f`. */
const filesOf = (condition: string) => `(select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name,
    'isInternal', f.is_internal) order by f.id), '[]')
  from work_order_files f where f.community_id = $1 and f.work_order_id = o.id and ${condition})`

/** SQL: the name of the vendor of a row, as the community stores it. */
const vendorOf = (alias: string) =>
  `coalesce((select v.company_name from vendor_faces v where v.community_id = $1 and v.vendor_id = ${alias}.vendor_id), '')`

const entry = z.object({
  id: z.number(),
  activityType: z.number(),
  status: z.number(),
  message: z.string(),
  /** An ISO text, because the row is JSON. */
  happenedAt: z.string(),
  side: z.enum(['vendor', 'community']),
  isInternal: z.boolean(),
  personName: z.string(),
  personRole: z.string(),
  /** The name of the vendor of the entry; '' without one. */
  vendor: z.string(),
  files: fileList,
})

const estimate = z.object({
  id: z.number(),
  state: z.enum(estimateStates),
  amountCents: z.number(),
  description: z.string(),
  vendor: z.string(),
  givenByName: z.string(),
  givenAt: z.string(),
  decidedByName: z.string(),
  /** The text of the decision; '' without one. */
  decision: z.string(),
  decidedAt: z.string().nullable(),
  files: fileList,
})

/** Another order that is linked to this one. */
const linked = z.object({ id: z.number(), title: z.string(), status: z.number() })
/** SQL: such an order; its title is the first line of its description. */
const linkedOrder = (alias: string) =>
  `json_build_object('id', ${alias}.id, 'title', split_part(left(${alias}.description, 200), e'\\n', 1), 'status', ${alias}.status)`

/** The maximum number of log entries, and of estimates, in an answer; the oldest are left out. */
const maxEntries = 1000

const dayFormat = "'YYYY-MM-DD'"
const orderById = statement(
  'office-orders-one',
  'community',
  z.object({
    ...orderFacts,
    reportedBy: z.string(),
    homeId: z.number().nullable(),
    /** The ceiling of this order; null: the default of the community. */
    ceilingCents: z.number().nullable(),
    /** Null: the community has no ceiling. */
    defaultCeilingCents: z.number().nullable(),
    /** The people who may approve an estimate above the ceiling. */
    approverIds: z.array(z.number()),
    costCents: z.number().nullable(),
    createdByName: z.string(),
    createdByRole: z.string(),
    createdByPhone: z.string(),
    createdByEmail: z.string(),
    createdAt: z.date(),
    issuedAt: z.date().nullable(),
    closedAt: z.date().nullable(),
    timeZone: z.string(),
    version: z.number(),
    isDiscarded: z.boolean(),
    requestId: z.number().nullable(),
    request: z.object({ number: z.number(), subject: z.string(), holderId: z.number().nullable() }).nullable(),
    violationId: z.number().nullable(),
    violation: z.object({ number: z.string(), type: z.string() }).nullable(),
    /** The round of estimates from which the order was created. */
    roundId: z.number().nullable(),
    /** The order of which this is a copy, and the copies of this order. */
    copiedFrom: linked.nullable(),
    copies: z.array(linked),
    /** The files of the order itself; those of the entries are with them. */
    files: fileList,
    entries: z.array(entry),
    estimates: z.array(estimate),
  }),
  `select o.id, o.community_id as "communityId", c.name as community, o.status, o.type, o.priority, o.description,
     o.location_details as place, o.reported_by as "reportedBy", o.property_id as "homeId", o.address, o.vendor_id as "vendorId",
     ${vendorOf('o')} as vendor, o.holder_person_id as "holderId", o.holder_name as holder, to_char(o.due_on, ${dayFormat}) as "dueOn",
     to_char($3::timestamptz at time zone c.time_zone, ${dayFormat}) as today, o.ceiling_cents as "ceilingCents",
     s.ceiling_cents as "defaultCeilingCents", coalesce(to_jsonb(s.approver_ids), '[]') as "approverIds", o.cost_cents as "costCents",
     o.created_by_name as "createdByName", o.created_by_role as "createdByRole", o.created_by_phone as "createdByPhone",
     o.created_by_email as "createdByEmail", o.created_at as "createdAt", o.issued_at as "issuedAt", o.closed_at as "closedAt",
     c.time_zone as "timeZone", o.version, o.discarded_at is not null as "isDiscarded",
     o.request_id as "requestId", o.violation_id as "violationId",
     (select json_build_object('number', q.number, 'subject', q.subject, 'holderId', q.holder_person_id)
        from requests q where q.community_id = $1 and q.id = o.request_id) as request,
     (select json_build_object('number', v.external_id, 'type', v.violation_type)
        from violations v where v.community_id = $1 and v.id = o.violation_id) as violation,
     (select r.id from estimate_rounds r where r.community_id = $1 and r.work_order_id = o.id limit 1) as "roundId",
     (select ${linkedOrder('p')} from work_orders p where p.community_id = $1 and p.id = o.copied_from_id) as "copiedFrom",
     (select coalesce(json_agg(${linkedOrder('n')} order by n.id), '[]') from (select * from work_orders k
        where k.community_id = $1 and k.copied_from_id = o.id and k.discarded_at is null order by k.id limit 50) n) as copies,
     ${filesOf('f.entry_id is null')} as files,
     (select coalesce(json_agg(json_build_object('id', e.id, 'activityType', e.activity_type, 'status', e.status, 'message', e.message,
        'happenedAt', e.happened_at, 'side', e.side, 'isInternal', e.is_internal, 'personName', e.person_name, 'personRole', e.person_role,
        'vendor', ${vendorOf('e')}, 'files', ${filesOf('f.entry_id = e.id')}) order by e.id desc), '[]')
      from (select * from work_order_entries n where n.community_id = $1 and n.work_order_id = o.id
        order by n.id desc limit ${maxEntries}) e) as entries,
     (select coalesce(json_agg(json_build_object('id', t.id, 'state', t.state, 'amountCents', t.amount_cents, 'description', t.description,
        'vendor', ${vendorOf('t')}, 'givenByName', t.given_by_name, 'givenAt', t.given_at, 'decidedByName', t.decided_by_name,
        'decision', t.decision, 'decidedAt', t.decided_at, 'files', ${filesOf('f.entry_id = t.entry_id')}) order by t.id desc), '[]')
      from (select * from work_order_estimates q where q.community_id = $1 and q.work_order_id = o.id
        order by q.id desc limit ${maxEntries}) t) as estimates
   from work_orders o join communities c on c.community_id = o.community_id
     left join work_order_settings s on s.community_id = o.community_id
   where o.community_id = $1 and o.id = $2`,
)
export type OrderRow = z.infer<typeof orderById.row>

/** An order of the community with its whole log, the newest entry first, its files and its estimates. */
export function findOrder(scope: Scope<'community'>, id: number, now: Date): Promise<OrderRow | undefined> {
  return scope.row(orderById, [id, now])
}

const file = statement(
  'office-orders-file',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string() }),
  `select file_key as "fileKey", file_name as "fileName", content_type as "contentType"
   from work_order_files where community_id = $1 and work_order_id = $2 and id = $3`,
)

/** A file of an order or of its log; undefined if the order has no such file. */
export function findFile(scope: Scope<'community'>, orderId: number, fileId: number) {
  return scope.row(file, [orderId, fileId])
}
