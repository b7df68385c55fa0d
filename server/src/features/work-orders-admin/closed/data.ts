import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const row = z.object({
  id: z.number(),
  status: z.number(),
  type: z.number(),
  priority: z.number(),
  description: z.string(),
  address: z.string(),
  /** Where in the home or the community the work is done. */
  place: z.string(),
  /** The name of the vendor; '' without one. */
  vendor: z.string(),
  /** The name of the holder of the order; '' without one. */
  holder: z.string(),
  /** Days such as '2026-11-19'. Issued: when the vendor got the order. */
  issuedOn: z.string().nullable(),
  dueOn: z.string().nullable(),
  closedOn: z.string(),
  /** The instant of the closing as PostgreSQL writes it, with microseconds: the next part of the list begins after it. */
  closedAt: z.string(),
  /** The days from the day on which the vendor got the order to the closing; null if no vendor got it. */
  days: z.number().nullable(),
  /** The amount of the estimate that was approved last. */
  estimateCents: z.number().nullable(),
  costCents: z.number().nullable(),
})
export type ClosedRow = z.infer<typeof row>

const part = statement(
  'office-orders-closed-part',
  'community',
  row,
  `select o.id, o.status, o.type, o.priority, o.description, o.address, o.location_details as place,
     coalesce((select f.company_name from vendor_faces f where f.community_id = $1 and f.vendor_id = o.vendor_id), '') as vendor,
     o.holder_name as holder, to_char(o.issued_at at time zone c.time_zone, 'YYYY-MM-DD') as "issuedOn",
     to_char(o.due_on, 'YYYY-MM-DD') as "dueOn", to_char(o.closed_at at time zone c.time_zone, 'YYYY-MM-DD') as "closedOn",
     o.closed_at::text as "closedAt",
     (o.closed_at at time zone c.time_zone)::date - (o.issued_at at time zone c.time_zone)::date as days,
     (select s.amount_cents from work_order_estimates s where s.community_id = $1 and s.work_order_id = o.id and s.state = 'approved'
       order by s.id desc limit 1) as "estimateCents",
     o.cost_cents as "costCents"
   from work_orders o join communities c on c.community_id = o.community_id
   where o.community_id = $1 and o.closed_at is not null and o.status in (6, 7)
     and ($2::date is null or (o.closed_at at time zone c.time_zone)::date >= $2)
     and ($3::date is null or (o.closed_at at time zone c.time_zone)::date <= $3)
     and ($4::timestamptz is null or (o.closed_at, o.id) < ($4, $5::bigint))
   order by o.closed_at desc, o.id desc limit $6`,
)

/**
 * The next closed orders after the order `after`, the latest closed first; undefined: from the first. Only those that were closed between two days,
 * both included; a null day sets no limit. The statuses 6 and 7 are Closed and Canceled.
 */
export function listClosedAfter(
  scope: Scope<'community'>,
  between: { readonly from: string | null; readonly through: string | null },
  after: Pick<ClosedRow, 'closedAt' | 'id'> | undefined,
  limit: number,
): Promise<ClosedRow[]> {
  return scope.rows(part, [between.from, between.through, after?.closedAt ?? null, after?.id ?? null, limit])
}
