import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { Issuer } from '../../work-orders/public.ts'
import type { OrderFields } from '../policy.ts'

const lockedRow = z.object({
  communityId: z.number(),
  vendorId: z.number().nullable(),
  id: z.number(),
  status: z.number(),
  description: z.string(),
  timeZone: z.string(),
  propertyId: z.number().nullable(),
  address: z.string(),
  /** The request of a resident from which the order was created; null if there is none. */
  requestId: z.number().nullable(),
  type: z.number(),
  priority: z.number(),
  /** Where in the home or the community the work is done. */
  place: z.string(),
  reportedBy: z.string(),
  dueOn: z.string().nullable(),
  /** The own ceiling of the order; null: the ceiling of the community applies. */
  ceilingCents: z.number().nullable(),
  holderId: z.number().nullable(),
  /** The name of the holder of the order; '' without one. */
  holder: z.string(),
  version: z.number(),
  changedAt: z.date().nullable(),
  changedByName: z.string(),
  isDiscarded: z.boolean(),
})
const lock = statement(
  'office-orders-lock',
  'community',
  lockedRow,
  `select o.community_id as "communityId", o.vendor_id as "vendorId", o.id, o.status, o.description, c.time_zone as "timeZone",
     o.property_id as "propertyId", o.address, o.request_id as "requestId", o.type, o.priority, o.location_details as place, o.reported_by as "reportedBy",
     to_char(o.due_on, 'YYYY-MM-DD') as "dueOn", o.ceiling_cents as "ceilingCents", o.holder_person_id as "holderId", o.holder_name as holder,
     o.version, o.changed_at as "changedAt", o.changed_by_name as "changedByName", o.discarded_at is not null as "isDiscarded"
   from work_orders o join communities c on c.community_id = o.community_id
   where o.community_id = $1 and o.id = $2 for update of o`,
)
export type LockedRow = z.infer<typeof lock.row>

/** Locks an order of the community until the end of the transaction. */
export function lockOrder(scope: Scope<'community'>, id: number): Promise<LockedRow | undefined> {
  return scope.row(lock, [id])
}

const waiting = statement(
  'office-orders-waiting-estimate',
  'community',
  z.object({ id: z.number(), cents: z.number() }),
  `select id, amount_cents as cents from work_order_estimates where community_id = $1 and work_order_id = $2 and state = 'waiting'`,
)

/**
 * The estimate that waits for a decision on a locked order. Call it after lockOrder: a statement that waits for a lock reads the other tables as they
 * were before it got the lock.
 */
export function findWaitingEstimate(scope: Scope<'community'>, { id }: LockedRow) {
  return scope.row(waiting, [id])
}

const orderWithKey = statement(
  'office-orders-known',
  'community',
  idColumn,
  'select id from work_orders where community_id = $1 and key = $2',
)

/** The id of the order that was created with an idempotency key. */
export async function findCreated(scope: Scope<'community'>, key: string): Promise<number | undefined> {
  return (await scope.row(orderWithKey, [key]))?.id
}

const sent = statement(
  'office-orders-sent',
  'community',
  idColumn,
  'select id from work_order_entries where community_id = $1 and work_order_id = $2 and key = $3',
)

/** Whether an entry with this idempotency key is in the log. */
export async function isSent(scope: Scope<'community'>, orderId: number, key: string): Promise<boolean> {
  return (await scope.row(sent, [orderId, key])) !== undefined
}

const insert = statement(
  'office-orders-insert',
  'community',
  idColumn,
  `insert into work_orders (community_id, status, type, priority, description, location_details, reported_by, property_id, address, due_on,
     ceiling_cents, holder_person_id, holder_name, created_by_person_id, created_by_name, created_by_role, created_by_phone,
     created_by_email, created_at, key, request_id, violation_id, copied_from_id, changed_at, changed_by_name)
   values ($1, 8, $2, $3, $4, $5, $6, $7, $8, $9::date, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $18, $23)
   on conflict (community_id, key) where key is not null do nothing returning id`,
)

const timeZone = statement(
  'office-orders-time-zone',
  'community',
  z.object({ timeZone: z.string() }),
  'select time_zone as "timeZone" from communities where community_id = $1',
)

/** The record from which an order is created. */
export interface Origin {
  readonly requestId?: number | null
  readonly violationId?: number | null
  readonly copiedFromId?: number | null
}

/** A draft of an order to store. */
export interface NewOrder extends Origin {
  readonly fields: OrderFields
  readonly address: string
  readonly holderName: string
  readonly issuer: Issuer
  /** The name of the caller. */
  readonly byName: string
  readonly at: Date
  readonly key: string | undefined
}

/** Stores an order as a draft, and returns its id and time zone; undefined if an order with this idempotency key exists. */
export async function insertOrder(
  scope: Scope<'community'>,
  given: NewOrder,
): Promise<{ id: number; timeZone: string } | undefined> {
  const { fields, issuer } = given
  const row = await scope.row(insert, [
    fields.type,
    fields.priority,
    fields.description,
    fields.place,
    fields.reportedBy,
    fields.homeId,
    given.address,
    fields.dueOn,
    fields.ceilingCents,
    fields.holderId,
    given.holderName,
    issuer.personId,
    issuer.name,
    issuer.role,
    issuer.phone,
    issuer.email,
    given.at,
    given.key ?? null,
    given.requestId ?? null,
    given.violationId ?? null,
    given.copiedFromId ?? null,
    given.byName,
  ])
  const zone = await scope.row(timeZone)
  return row && zone && { ...row, ...zone }
}

const save = statement(
  'office-orders-save',
  'community',
  noColumns,
  `update work_orders set type = $3, priority = $4, description = $5, location_details = $6, reported_by = $7, property_id = $8, address = $9,
     due_on = $10::date, ceiling_cents = $11, holder_person_id = $12, holder_name = $13, version = version + 1, changed_at = $14,
     changed_by_name = $15
   where community_id = $1 and id = $2`,
)

/** Stores the changed fields of a locked order. */
export async function updateOrder(
  scope: Scope<'community'>,
  id: number,
  to: { fields: OrderFields; address: string; holderName: string; at: Date; byName: string },
): Promise<void> {
  const { fields, address, holderName, at, byName } = to
  const { type, priority, description, place, reportedBy, homeId, dueOn, ceilingCents, holderId } = fields
  const firstValues = [type, priority, description, place, reportedBy, homeId, address]
  await scope.rows(save, [id, ...firstValues, dueOn, ceilingCents, holderId, holderName, at, byName])
}

const setDiscarded = statement(
  'office-orders-set-discarded',
  'community',
  noColumns,
  'update work_orders set discarded_at = $3 where community_id = $1 and id = $2',
)

/** Discards a locked draft at a time, or restores it with null. */
export async function storeDiscarded(scope: Scope<'community'>, id: number, at: Date | null): Promise<void> {
  await scope.rows(setDiscarded, [id, at])
}

const setCost = statement(
  'office-orders-set-cost',
  'community',
  noColumns,
  'update work_orders set cost_cents = $3 where community_id = $1 and id = $2',
)

/** Stores the cost of an order. */
export async function storeCost(scope: Scope<'community'>, id: number, cents: number): Promise<void> {
  await scope.rows(setCost, [id, cents])
}

const home = statement(
  'office-orders-home',
  'community',
  z.object({ address: z.string() }),
  'select address from properties where community_id = $1 and id = $2 and removed_at is null',
)

/** The address of a home of the community; undefined for any other home. */
export async function findAddress(scope: Scope<'community'>, homeId: number): Promise<string | undefined> {
  return (await scope.row(home, [homeId]))?.address
}

const files = statement(
  'office-orders-files-of',
  'community',
  z.object({
    id: z.number(),
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    isInternal: z.boolean(),
  }),
  `select id, file_key as "fileKey", file_name as "fileName", content_type as "contentType", size_bytes as "sizeBytes",
     is_internal as "isInternal"
   from work_order_files where community_id = $1 and work_order_id = $2 and entry_id is null order by id limit 100`,
)

/** The files of an order, without those of its log entries. */
export function listFilesOf(
  scope: Scope<'community'>,
  orderId: number,
): Promise<(StoredFile & { id: number; isInternal: boolean })[]> {
  return scope.rows(files, [orderId])
}

const owners = statement(
  'office-orders-household',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", h.property_id as "propertyId" from household_persons h
   where h.community_id = $1 and h.property_id = $2 and h.member_type = 'owner' and not h.is_pending order by h.id limit 100`,
)

/** The owners of a home. */
export function listOwners(scope: Scope<'community'>, homeId: number) {
  return scope.rows(owners, [homeId])
}
