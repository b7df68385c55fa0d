import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const order = statement(
  'requests-order-to-link',
  'community',
  z.object({ id: z.number(), status: z.number(), isDiscarded: z.boolean() }),
  `select o.id, o.status, o.discarded_at is not null as "isDiscarded" from work_orders o
   where o.community_id = $1 and o.id = $2 for update of o`,
)

/** A work order to link to a request; undefined if there is none. Locks it until the end of the transaction, so that its next step finds the link. */
export function lockOrderToLink(scope: Scope<'community'>, id: number) {
  return scope.row(order, [id])
}

const setRequest = statement(
  'requests-set-request-of-order',
  'community',
  noColumns,
  `update work_orders set request_id = (select min(r.id) from requests r
     where r.community_id = $1 and r.work_order_id = $2 and r.joined_to_id is null)
   where community_id = $1 and id = $2`,
)

/**
 * Stores in a work order the first request that waits for it, or null if there is none. The steps of an order with a request are recorded
 * in the request.
 */
export async function setRequestOfOrder(scope: Scope<'community'>, orderId: number): Promise<void> {
  await scope.rows(setRequest, [orderId])
}

const violation = statement(
  'requests-violation-to-link',
  'community',
  z.object({ id: z.number(), number: z.string() }),
  'select v.id, v.external_id as number from violations v where v.community_id = $1 and v.id = $2',
)

/** A violation with its number; undefined if there is none. */
export function findViolationToLink(scope: Scope<'community'>, id: number) {
  return scope.row(violation, [id])
}

const setViolation = statement(
  'requests-set-violation',
  'community',
  noColumns,
  `update requests set violation_id = $3, changed_at = $4, version = version + 1
   where community_id = $1 and (id = $2 or joined_to_id = $2)`,
)

/** Links a request and the requests joined to it to a violation; null removes the link. */
export async function storeViolationOfRequest(
  scope: Scope<'community'>,
  mainId: number,
  violationId: number | null,
  now: Date,
): Promise<void> {
  await scope.rows(setViolation, [mainId, violationId, now])
}
