import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import type { Recipient } from '../../../platform/notices/queue-notice.ts'
import { isClosedStatus, type LogLine, type Side } from '../policy.ts'

const lockedRow = z.object({
  communityId: z.number(),
  vendorId: z.number(),
  id: z.number(),
  status: z.number(),
  description: z.string(),
  timeZone: z.string(),
  propertyId: z.number().nullable(),
  /** Who issued the order; null if no account is known. */
  createdByPersonId: z.number().nullable(),
  /** The request of a resident from which the order was created; null if there is none. */
  requestId: z.number().nullable(),
})
const lock = statement(
  'work-orders-lock',
  'vendor',
  lockedRow,
  `select o.community_id as "communityId", o.vendor_id as "vendorId", o.id, o.status, o.description, c.time_zone as "timeZone",
     o.property_id as "propertyId", o.created_by_person_id as "createdByPersonId", o.request_id as "requestId"
   from work_orders o join communities c on c.community_id = o.community_id
   where o.community_id = $2 and o.id = $3 and o.vendor_id = $1 for update of o`,
)

/** An order, locked until the end of the transaction. Only a locked order can be changed. */
export type LockedOrder = z.infer<typeof lock.row>

/** Locks an order of the vendor; undefined if the order is not, or no longer, the vendor's. */
export function lockOrder(
  scope: Scope<'vendor'>,
  communityId: number,
  workOrderId: number,
): Promise<LockedOrder | undefined> {
  return scope.row(lock, [communityId, workOrderId])
}

const openOfHome = statement(
  'work-orders-lock-open-of-home',
  'any',
  lockedRow,
  `select o.community_id as "communityId", o.vendor_id as "vendorId", o.id, o.status, o.description, c.time_zone as "timeZone",
     o.property_id as "propertyId", o.created_by_person_id as "createdByPersonId", o.request_id as "requestId"
   from work_orders o join communities c on c.community_id = o.community_id
   where o.community_id = $1 and o.property_id = $2 and o.created_at < $3 and o.status between 1 and 5 and o.vendor_id is not null
   order by o.id for update of o`,
)

/**
 * Locks the orders of a home that a vendor has, that are open or 'Completed' but not yet accepted (statuses 1 to 5), and that were created before an
 * instant.
 */
export function lockOpenOfHome(
  scope: Scope<'any'>,
  { communityId, propertyId, before }: { communityId: number; propertyId: number; before: Date },
): Promise<LockedOrder[]> {
  return scope.rows(openOfHome, [communityId, propertyId, before])
}

const sent = statement(
  'work-orders-sent',
  'vendor',
  idColumn,
  `select e.id from work_order_entries e join work_orders o on o.community_id = e.community_id and o.id = e.work_order_id
   where e.community_id = $2 and e.work_order_id = $3 and e.key = $4 and o.vendor_id = $1`,
)

/** Whether an entry with this idempotency key is stored: a phone sends a step again if it got no answer. */
export async function isStored(
  scope: Scope<'vendor'>,
  communityId: number,
  workOrderId: number,
  key: string,
): Promise<boolean> {
  return (await scope.row(sent, [communityId, workOrderId, key])) !== undefined
}

const addEntry = statement(
  'work-orders-add-entry',
  'any',
  idColumn,
  `insert into work_order_entries (community_id, work_order_id, key, activity_type, status, message, happened_at, created_at, side,
     is_internal, person_id, person_name, person_role, vendor_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning id`,
)
const addFile = statement(
  'work-orders-add-file',
  'any',
  idColumn,
  `insert into work_order_files (community_id, work_order_id, entry_id, is_internal, file_key, file_name, content_type, size_bytes)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
const setStatus = statement(
  'work-orders-set-status',
  'any',
  noColumns,
  `update work_orders set status = $3, closed_at = $4 where community_id = $1 and id = $2`,
)
const setListedStatus = statement(
  'work-orders-set-listed-status',
  'any',
  noColumns,
  `update vendor_work_orders set status = $3, is_open = $4, closed_on = ($5::timestamptz at time zone $6)::date
   where vendor_id = $1 and work_order_id = $2`,
)

/** Who writes to a log. */
export interface Author {
  readonly side: Side
  readonly personId: number | null
  readonly name: string
  /** The company of a vendor's user, or the role in the community. */
  readonly role: string
}

/** An entry to write. Internal entries and their files are not shown to the vendor. */
export interface NewEntry extends LogLine {
  readonly author: Author
  /** When it happened, as its author says. */
  readonly happenedAt: Date
  readonly storedAt: Date
  readonly key?: string | undefined
  readonly isInternal?: boolean
  readonly files?: readonly StoredFile[]
}

/** The fields of a locked order, as before the step, that writing needs. A draft has no vendor (null). */
export type Order = Pick<LockedOrder, 'communityId' | 'id' | 'status' | 'timeZone'> & {
  readonly vendorId: number | null
}

/**
 * Writes a step to a locked order: the log line with its files, the status of the order, and the row of the vendor's list. Every change of a
 * status goes through this function, except an assignment. Returns the id of the entry.
 */
export async function writeStep(scope: Scope<'any'>, order: Order, entry: NewEntry): Promise<number> {
  const id = await insertEntry(scope, order, entry)
  const { status, storedAt } = entry
  if (status !== order.status) {
    const closedAt = isClosedStatus(status) ? storedAt : null
    await scope.rows(setStatus, [order.communityId, order.id, status, closedAt])
    if (order.vendorId !== null)
      await scope.rows(setListedStatus, [order.vendorId, order.id, status, closedAt === null, closedAt, order.timeZone])
  }
  return id
}

const setVendor = statement(
  'work-orders-set-vendor',
  'any',
  noColumns,
  `update work_orders set vendor_id = $3, status = $4, issued_at = $5, created_by_person_id = $6, created_by_name = $7, created_by_role = $8,
     created_by_phone = $9, created_by_email = $10, version = version + 1, changed_at = $5, changed_by_name = $11
   where community_id = $1 and id = $2`,
)
const unlist = statement(
  'work-orders-unlist',
  'any',
  noColumns,
  'delete from vendor_work_orders where vendor_id = $1 and work_order_id = $2',
)
const shownToVendor = statement(
  'work-orders-shown-to-vendor',
  'any',
  z.object({
    communityName: z.string(),
    type: z.number(),
    priority: z.number(),
    description: z.string(),
    address: z.string(),
    dueOn: z.string().nullable(),
    issuedOn: z.string().nullable(),
  }),
  `select c.name as "communityName", o.type, o.priority, o.description, o.address, to_char(o.due_on, 'YYYY-MM-DD') as "dueOn",
     to_char(o.issued_at at time zone c.time_zone, 'YYYY-MM-DD') as "issuedOn"
   from work_orders o join communities c on c.community_id = o.community_id where o.community_id = $1 and o.id = $2`,
)
const listForVendor = statement(
  'work-orders-list-for-vendor',
  'any',
  noColumns,
  `insert into vendor_work_orders (vendor_id, work_order_id, community_id, community_name, status, is_open, type, priority, description,
     address, due_on, issued_on)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
   on conflict (vendor_id, work_order_id) do update set type = excluded.type, priority = excluded.priority,
     description = excluded.description, address = excluded.address, due_on = excluded.due_on`,
)

/** Who issued an order, as the vendor sees it. */
export interface Issuer {
  readonly personId: number
  readonly name: string
  readonly role: string
  readonly phone: string
  readonly email: string
}

/**
 * Assigns a locked order to a vendor: removes it from the list of the vendor that had it, and writes the first entry that the new vendor sees.
 * Returns the id of that entry.
 */
export async function writeAssignment(
  scope: Scope<'any'>,
  order: Order,
  assignment: { readonly vendorId: number; readonly issuer: Issuer; readonly byName: string },
  entry: NewEntry,
): Promise<number> {
  const { vendorId, issuer, byName } = assignment
  const { personId, name, role, phone, email } = issuer
  const issued = [personId, name, role, phone, email, byName]
  await scope.rows(setVendor, [order.communityId, order.id, vendorId, entry.status, entry.storedAt, ...issued])
  if (order.vendorId !== null) {
    await scope.rows(unlist, [order.vendorId, order.id])
    await scope.rows(replaceEstimate, [order.communityId, order.id])
  }
  const assigned = { ...order, vendorId, status: entry.status }
  await showToVendor(scope, assigned)
  return insertEntry(scope, assigned, entry)
}

/** Copies the order to the list of its vendor; a draft has none. If the row already exists, its status stays. */
export async function showToVendor(scope: Scope<'any'>, order: Order): Promise<void> {
  const copied = await scope.row(shownToVendor, [order.communityId, order.id])
  if (order.vendorId === null || !copied) return
  const { communityName, type, priority, description, address, dueOn, issuedOn } = copied
  const listedColumns = [
    order.status,
    !isClosedStatus(order.status),
    type,
    priority,
    description,
    address,
    dueOn,
    issuedOn,
  ]
  await scope.rows(listForVendor, [order.vendorId, order.id, order.communityId, communityName, ...listedColumns])
}

/** Stores an entry with its files, without changing the order. */
async function insertEntry(scope: Scope<'any'>, order: Order, entry: NewEntry): Promise<number> {
  const { author, isInternal = false, files = [] } = entry
  const row = await scope.row(addEntry, [
    order.communityId,
    order.id,
    entry.key ?? null,
    entry.activityType,
    entry.status,
    entry.message,
    entry.happenedAt,
    entry.storedAt,
    author.side,
    isInternal,
    author.personId,
    author.name,
    author.role,
    order.vendorId,
  ])
  if (!row) throw new Error('the entry was not stored')
  for (const file of files) await insertFile(scope, order, file, { entryId: row.id, isInternal })
  return row.id
}

/** Stores a file of an order or of one of its entries, and returns the id of the file. */
export async function insertFile(
  scope: Scope<'any'>,
  order: Pick<Order, 'communityId' | 'id'>,
  { fileKey, fileName, contentType, sizeBytes }: StoredFile,
  { entryId = null, isInternal = false }: { entryId?: number | null; isInternal?: boolean } = {},
): Promise<number> {
  const values = [order.communityId, order.id, entryId, isInternal, fileKey, fileName, contentType, sizeBytes]
  const row = await scope.row(addFile, values)
  if (!row) throw new Error('the file was not stored')
  return row.id
}

const replaceEstimate = statement(
  'work-orders-replace-estimate',
  'any',
  noColumns,
  `update work_order_estimates set state = 'replaced' where community_id = $1 and work_order_id = $2 and state = 'waiting'`,
)
const addEstimate = statement(
  'work-orders-add-estimate',
  'any',
  idColumn,
  `insert into work_order_estimates (community_id, work_order_id, entry_id, amount_cents, description, state, given_by_name, given_at, vendor_id)
   values ($1, $2, $3, $4, $5, 'waiting', $6, $7, $8) returning id`,
)
const decide = statement(
  'work-orders-decide-estimate',
  'any',
  noColumns,
  `update work_order_estimates set state = $3, decided_by_name = $4, decision = $5, decided_at = $6
   where community_id = $1 and work_order_id = $2 and state = 'waiting'`,
)

/** Stores the estimate of an entry. It replaces an estimate that still waits for a decision. */
export async function insertEstimate(
  scope: Scope<'any'>,
  order: Order,
  given: { entryId: number; amountCents: number; words: string; byName: string; at: Date },
): Promise<void> {
  await scope.rows(replaceEstimate, [order.communityId, order.id])
  const { entryId, amountCents, words, byName, at } = given
  await scope.rows(addEstimate, [order.communityId, order.id, entryId, amountCents, words, byName, at, order.vendorId])
}

/** Stores the decision of the community on the estimate that waits; without one nothing happens. */
export async function storeEstimateDecision(
  scope: Scope<'any'>,
  order: Order,
  { isApproved, byName, words, at }: { isApproved: boolean; byName: string; words: string; at: Date },
): Promise<void> {
  const state = isApproved ? 'approved' : 'declined'
  await scope.rows(decide, [order.communityId, order.id, state, byName, words, at])
}

const company = statement(
  'work-orders-company',
  'vendor',
  z.object({ name: z.string() }),
  'select company_name as name from vendors where id = $1',
)

/** The name of the vendor, which the log shows beside the name of its user. */
export async function nameOfVendor(scope: Scope<'vendor'>): Promise<string> {
  return (await scope.row(company))?.name ?? ''
}

const users = statement(
  'work-orders-vendor-users',
  'any',
  z.object({ personId: z.number() }),
  'select person_id as "personId" from vendor_users where vendor_id = $1 order by person_id limit 500',
)

/** The users of a vendor, who get its notices and whose open windows reload its orders. */
export async function listUsers(scope: Scope<'any'>, vendorId: number): Promise<number[]> {
  return (await scope.rows(users, [vendorId])).map(({ personId }) => personId)
}

const household = statement(
  'work-orders-household',
  'vendor',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", h.property_id as "propertyId"
   from work_orders o join household_persons h on h.community_id = o.community_id and h.property_id = o.property_id
   where o.community_id = $2 and o.id = $3 and o.vendor_id = $1 and h.member_type = 'owner' and not h.is_pending
   order by h.id limit 100`,
)

/** The owners of the home that an order of the vendor is about. */
export function listOwners(scope: Scope<'vendor'>, order: LockedOrder): Promise<Recipient[]> {
  return scope.rows(household, [order.communityId, order.id])
}
