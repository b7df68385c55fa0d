import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import { notifyVendor } from './actions.ts'
import type { LogLine, Side } from './policy.ts'
import { insertEstimate, insertFile, listUsers, storeEstimateDecision, writeStep } from './writing/data.ts'

const order = statement(
  'make-work-order',
  'community',
  idColumn,
  `insert into work_orders (community_id, vendor_id, status, type, priority, description, location_details, reported_by, property_id,
     address, due_on, ceiling_cents, created_by_person_id, created_by_name, created_by_role, created_by_phone, created_by_email, created_at,
     issued_at, violation_id)
   values ($1, $2::bigint, case when $2::bigint is null then 8 else 1 end, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
     $17::timestamptz, case when $2::bigint is null then null else $17::timestamptz end, $18)
   returning id`,
)
const listed = statement(
  'make-work-order-listed',
  'community',
  noColumns,
  `insert into vendor_work_orders (vendor_id, work_order_id, community_id, community_name, status, is_open, type, priority, description,
     address, due_on, issued_on)
   select o.vendor_id, o.id, o.community_id, c.name, o.status, true, o.type, o.priority, o.description, o.address, o.due_on,
     (o.issued_at at time zone c.time_zone)::date
   from work_orders o join communities c on c.community_id = o.community_id
   where o.community_id = $1 and o.id = $2 and o.vendor_id is not null`,
)

/** A step after the assignment. Without `status` the status stays; without `activityType` it is a note (6). */
interface StepFixture extends Partial<LogLine> {
  readonly side?: Side
  readonly personId?: number | null
  readonly personName?: string
  readonly personRole?: string
  readonly at: Date
  readonly isInternal?: boolean
  readonly files?: readonly StoredFile[]
  /** The amount of an estimate, and the decision on an estimate. */
  readonly amountCents?: number
  readonly isApproved?: boolean
}

/**
 * Stores a work order with the steps in `since`. Without a vendor it is a draft without further steps. If `tells`, the users of the vendor are
 * notified.
 */
export async function makeWorkOrder(
  scope: SystemScope,
  given: {
    communityId: number
    vendorId: number | null
    type?: number
    priority?: number
    description?: string
    locationDetails?: string
    reportedBy?: string
    propertyId?: number | null
    address?: string
    /** '2026-11-19'. */
    dueOn?: string | null
    /** The case from which it was created. */
    violationId?: number | null
    ceilingCents?: number | null
    createdByPersonId?: number | null
    createdByName?: string
    createdByRole?: string
    createdByPhone?: string
    createdByEmail?: string
    createdAt?: Date
    timeZone?: string
    files?: readonly StoredFile[]
    since?: readonly StepFixture[]
    tells?: boolean
  },
): Promise<{ id: number; fileIds: number[] }> {
  const { communityId, vendorId, createdAt = new Date(), timeZone = 'America/Denver', createdByPersonId = null } = given
  const { createdByName = 'Rosa Delgado', createdByRole = 'Community Manager' } = given
  const inCommunity = scope.inCommunity(communityId)
  const description = given.description ?? 'Three lights are out\nThe second, third and fifth bollard stay dark.'
  const row = await inCommunity.row(order, [
    vendorId,
    given.type ?? 2,
    given.priority ?? 2,
    description,
    given.locationDetails ?? 'North entrance',
    given.reportedBy ?? 'Walter Haines',
    given.propertyId ?? null,
    given.address ?? '',
    given.dueOn ?? null,
    given.ceilingCents ?? null,
    createdByPersonId,
    createdByName,
    createdByRole,
    given.createdByPhone ?? '303-555-0144',
    given.createdByEmail ?? 'office@made.test',
    createdAt,
    given.violationId ?? null,
  ])
  if (!row) throw new Error('the work order was not stored')
  await inCommunity.rows(listed, [row.id])
  const fileIds: number[] = []
  for (const file of given.files ?? []) fileIds.push(await insertFile(scope, { communityId, id: row.id }, file))
  if (vendorId === null) {
    const author = { side: 'community', personId: createdByPersonId, name: createdByName, role: createdByRole } as const
    const line = {
      activityType: 1,
      status: 8,
      message: '',
      author,
      happenedAt: createdAt,
      storedAt: createdAt,
    } as const
    await writeStep(scope, { communityId, vendorId, id: row.id, timeZone, status: 8 }, line)
    return { id: row.id, fileIds }
  }

  const madeOrder = { communityId, vendorId, id: row.id, timeZone }
  const issuer = {
    side: 'community',
    personId: createdByPersonId,
    personName: createdByName,
    personRole: createdByRole,
  } as const
  let status = 8
  for (const step of [{ ...issuer, activityType: 1, status: 1, at: createdAt } as const, ...(given.since ?? [])]) {
    status = await makeStep(
      scope,
      { ...madeOrder, status },
      step.side === 'community' ? { ...issuer, ...step } : step,
      given.tells === true && description,
    )
  }
  return { id: row.id, fileIds }
}

type MadeOrder = Parameters<typeof writeStep>[1] & { readonly vendorId: number }

/** Writes a step and returns the new status. `description` false: nobody is notified. Status 8 is a draft, which the first step assigns (1). */
async function makeStep(
  scope: SystemScope,
  madeOrder: MadeOrder,
  step: StepFixture,
  description: string | false,
): Promise<number> {
  const { side = 'vendor', at, amountCents, isApproved } = step
  const author = {
    side,
    personId: step.personId ?? null,
    name: step.personName ?? 'Victor Salinas',
    role: step.personRole ?? 'Bright Spark Electric',
  }
  const line = {
    activityType: step.activityType ?? 6,
    status: step.status ?? (madeOrder.status === 8 ? 1 : madeOrder.status),
    message: step.message ?? '',
  }
  const entry = { ...line, author, happenedAt: at, storedAt: at, files: step.files ?? [] }
  const entryId = await writeStep(scope, madeOrder, { ...entry, isInternal: step.isInternal ?? false })
  if (amountCents !== undefined) {
    await insertEstimate(scope, madeOrder, { entryId, amountCents, words: line.message, byName: author.name, at })
  }
  if (isApproved !== undefined) {
    await storeEstimateDecision(scope, madeOrder, { isApproved, byName: author.name, words: line.message, at })
  }
  if (description !== false && side === 'community') {
    const users = await listUsers(scope, madeOrder.vendorId)
    await notifyVendor(scope, { ...madeOrder, description }, { entryId, line, fromName: author.name, users })
  }
  return line.status
}
