import type { OfficeOrderOutcome } from '@porchlight/contract/features/work-orders-admin.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { keepingFiles, type StoredFile } from '../../../platform/files/stored-file.ts'
import { done, faulty } from '../../../platform/http/saved.ts'
import { insertFile, writeStep } from '../../work-orders/public.ts'
import { maySetCeiling, type OrderFields, raisedCeiling } from '../policy.ts'
import { settingsOf } from '../settings/data.ts'
import { assignTo, authorOf, issuerOf, namesOf, refusalOfVendor } from '../steps/actions.ts'
import { findCreated, insertOrder, listFilesOf, lockOrder, type Origin } from '../steps/data.ts'

/** A new order: created by itself, or from a request, a violation or another order. */
export interface OrderToMake extends Origin {
  /** The first line of the description is the title. The type is 1 to 4 and the priority 1 to 3 (vendor.txt 3). */
  readonly fields: Partial<OrderFields> & Pick<OrderFields, 'description'>
  /** Without a vendor the order is a draft. */
  readonly vendorId?: number | null
  /** Assigns the order even if the vendor's papers are not valid, if the community only warns about that. */
  readonly anyway?: boolean
  /** Stored files. Files of a request or violation belong to both records. */
  readonly files?: readonly StoredFile[]
  /** Stored files that the vendor does not see. */
  readonly internalFiles?: readonly StoredFile[]
  /** The idempotency key: the order is created only once. */
  readonly key?: string | undefined
}

/** The fields of an order for which the caller gives no value: maintenance of medium priority. */
const defaults: Omit<OrderFields, 'description'> = {
  type: 1,
  priority: 2,
  place: '',
  reportedBy: '',
  homeId: null,
  dueOn: null,
  ceilingCents: null,
  holderId: null,
}

/**
 * Creates an order of the community of the scope in the caller's transaction, with its files, its first log entry and its activity entry, and
 * assigns it to the vendor if there is one. The answer has the id of the order, or the reason why nothing was created. The caller must have the
 * right to orders, and stores the link to the order in its own record (association.txt 2.13).
 */
export async function makeOrder(
  inside: StaffScope,
  context: AppContext,
  given: OrderToMake,
): Promise<OfficeOrderOutcome> {
  const now = context.clock.now()
  const { key, vendorId = null, anyway = false } = given
  const earlierId = key && (await findCreated(inside, key))
  if (earlierId) return createdBefore(inside, earlierId)
  const fields: OrderFields = { ...defaults, ...given.fields }
  const names = await namesOf(inside, fields)
  if ('faults' in names) return faulty(names.faults)
  const settings = await settingsOf(inside)
  if (!maySetCeiling(fields.ceilingCents, null, { settings, personId: inside.personId })) return faulty(raisedCeiling)
  const orderContext = { inside, context, now }
  const refusal = vendorId !== null && (await refusalOfVendor(orderContext, settings, { vendorId, anyway }))
  if (refusal) return refusal
  const issuer = await issuerOf(inside, settings)
  const author = await authorOf(inside)
  const stored = await insertOrder(inside, {
    ...names,
    fields,
    issuer,
    byName: author.name,
    at: now,
    key,
    requestId: given.requestId ?? null,
    violationId: given.violationId ?? null,
    copiedFromId: given.copiedFromId ?? null,
  })
  // Another request with the same key created the order at the same time.
  if (!stored) return createdBefore(inside, key && (await findCreated(inside, key)))
  const { id, timeZone } = stored
  const newOrder = { communityId: inside.communityId, id }
  for (const file of given.files ?? []) await insertFile(inside, newOrder, file)
  for (const file of given.internalFiles ?? []) await insertFile(inside, newOrder, file, { isInternal: true })
  // Status 8: a draft; activity 1: 'Created'.
  const draft = { ...newOrder, vendorId: null, status: 8, timeZone }
  const entry = { activityType: 1, status: 8, message: '', author, happenedAt: now, storedAt: now } as const
  await writeStep(inside, draft, entry)
  await recordActivity(inside, now, {
    kind: 'order.made',
    subject: { kind: 'work order', id },
    propertyId: fields.homeId,
    after: {
      title: fields.description.split('\n', 1)[0]?.slice(0, 120) ?? '',
      ...(given.requestId && { requestId: given.requestId }),
      ...(given.violationId && { violationId: given.violationId }),
      ...(given.copiedFromId && { copiedFromId: given.copiedFromId }),
    },
  })
  const order = vendorId !== null && (await lockOrder(inside, id))
  if (order && vendorId !== null) await assignTo(orderContext, order, { vendorId, anyway })
  return { ...done(vendorId === null ? 'The draft was stored.' : 'The work order was given to the vendor.'), id }
}

/** The answer to a repeated request. `id` is the order that the first request created; if it is no number, there is none, which is an error. */
function createdBefore(inside: StaffScope, id: number | string | undefined): OfficeOrderOutcome {
  if (typeof id !== 'number') throw new Error('the work order was not stored')
  inside.recorded.nothingChanged = true
  return { ...done('The work order was created.'), id }
}

/** Creates an order with new files, and with chosen files of the order that it copies. If the order is not created, the new files are deleted. */
export async function makeWithFiles(
  scope: StaffScope,
  context: AppContext,
  given: OrderToMake & { readonly copiedFileIds: readonly number[] },
): Promise<OfficeOrderOutcome> {
  const { files = [], internalFiles = [], copiedFromId = null, copiedFileIds } = given
  let outcome: OfficeOrderOutcome | undefined
  await keepingFiles(context.files, [...files, ...internalFiles], async () => {
    outcome = await scope.transaction(async (inside) => {
      if (copiedFromId !== null && !(await lockOrder(inside, copiedFromId)))
        return faulty({ copiedFromId: ['This work order is not there.'] })
      const earlier = copiedFromId === null ? [] : await listFilesOf(inside, copiedFromId)
      const copied = earlier.filter((one) => copiedFileIds.includes(one.id))
      return makeOrder(inside, context, {
        ...given,
        files: [...copied.filter((one) => !one.isInternal), ...files],
        internalFiles: [...copied.filter((one) => one.isInternal), ...internalFiles],
      })
    })
    return outcome.success
  })
  // `keepingFiles` always runs the function above, so there is an outcome.
  return outcome ?? faulty({})
}
