import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { workOrderEntries, workOrderStatuses } from '@porchlight/contract/shared/work-orders.ts'
import type { PersonScope, Scope, SystemScope, VendorScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { announceToManagers } from '../../platform/db/announcements.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { keepingFiles, type StoredFile } from '../../platform/files/stored-file.ts'
import { htmlOfText } from '../../platform/html/sanitise.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { inEach, inLanguage } from '../../platform/languages.ts'
import { queueNotice, type Recipient } from '../../platform/notices/queue-notice.ts'
import { nameOfCaller } from '../accounts/public.ts'
import { orderOfRequestJob } from './order-of-request.ts'
import { type LogLine, type Step, type StepRefusal, stepFrom } from './policy.ts'
import { workOrdersTexts } from './texts.ts'
import {
  insertEstimate,
  isStored,
  type LockedOrder,
  listOwners,
  listUsers,
  lockOrder,
  nameOfVendor,
  writeStep,
} from './writing/data.ts'

/** A step that a user of a vendor takes on an order. */
export interface VendorStep {
  readonly communityId: number
  readonly workOrderId: number
  readonly step: Step
  /** When it happened, as the vendor says; the log also stores when it was entered. */
  readonly happenedAt: Date
  readonly key?: string | undefined
  readonly files?: readonly StoredFile[]
  /** The amount, if the step is an estimate. */
  readonly amountCents?: number
}

/** 'done' also for a step that was stored before; 'gone': the order is not, or no longer, the vendor's. */
export type StepOutcome = 'done' | 'gone' | StepRefusal

/**
 * Takes a step of a vendor in one transaction: stores the log line and the status, and queues the notices to the community and the announcement.
 * A step whose idempotency key is already stored changes nothing.
 */
export async function takeVendorStep(scope: VendorScope, context: AppContext, given: VendorStep): Promise<StepOutcome> {
  const { communityId, workOrderId, key, files = [] } = given
  let taken: StepOutcome = 'gone'
  await keepingFiles(context.files, files, () =>
    scope.transaction(async (inside) => {
      const order = await lockOrder(inside, communityId, workOrderId)
      if (!order) return false
      if (key && (await isStored(inside, communityId, workOrderId, key))) {
        taken = 'done'
        return false
      }
      const outcome = stepFrom(order, 'vendor', given.step)
      taken = 'refusal' in outcome ? outcome.refusal : 'done'
      if ('refusal' in outcome) return false
      await storeStep(inside, context, order, { ...given, files, line: outcome.line })
      return true
    }),
  )
  return taken
}

/** Stores an allowed step, and queues its notices and announcements. */
async function storeStep(
  inside: VendorScope,
  context: AppContext,
  order: LockedOrder,
  given: VendorStep & { readonly files: readonly StoredFile[]; readonly line: LogLine },
): Promise<void> {
  const storedAt = context.clock.now()
  const name = await nameOfCaller(inside)
  const role = await nameOfVendor(inside)
  const { line, files, key, happenedAt, amountCents } = given
  const author = { side: 'vendor', personId: inside.personId, name, role } as const
  const entryId = await writeStep(inside, order, { ...line, author, happenedAt, storedAt, key, files })
  if (amountCents !== undefined) {
    const estimate = { entryId, amountCents, words: line.message, byName: name, at: storedAt }
    await insertEstimate(inside, order, estimate)
  }
  await notifyCommunity(inside, order, { entryId, line, fromName: `${name}, ${role}` })
  const { createdByPersonId } = order
  await queueStepForRequest(inside, order, { entryId, line })
  await announceToManagers(inside, [order.communityId])
  const users = await listUsers(inside, inside.vendorId)
  await context.announce(inside, liveTopic('work-orders'), createdByPersonId ? [...users, createdByPersonId] : users)
}

/** A step that a notice tells. */
interface StepNotice {
  /** The entry of the step in the log. */
  readonly entryId: number
  readonly line: LogLine
  readonly fromName: string
  /** Whether the notice is for a vendor from whom the order was taken. */
  readonly isTaken?: boolean
}

/**
 * Notifies the member who issued the order of every step of the vendor, and the owners of its home of steps that change its status, by their
 * settings (community.txt 3).
 */
async function notifyCommunity(
  scope: VendorScope,
  order: LockedOrder,
  { entryId, line, fromName }: StepNotice,
): Promise<void> {
  const isChange = line.status !== order.status
  // If the order was created from a request, the feature of requests notifies the resident.
  const isNotified = isChange && order.propertyId !== null && order.requestId === null
  const owners = isNotified ? await listOwners(scope, order) : []
  const issuer = order.createdByPersonId === null ? [] : [{ personId: order.createdByPersonId }]
  // An issuer who is an owner of the home gets one notice, as an owner.
  const isOwner = owners.some(({ personId }) => personId === order.createdByPersonId)
  const to = isOwner ? owners : [...issuer, ...owners]
  if (to.length === 0) return
  await notify(scope, order, { topic: 'work_orders_homeowner', entryId, line, fromName, to, page: 'Home' })
}

/** Queues a job that records a step of an order in the request from which it was created, if any; the feature requests handles the job. */
export async function queueStepForRequest(
  scope: Scope<'any'>,
  order: { readonly communityId: number; readonly id: number; readonly requestId: number | null },
  { entryId, line }: Pick<StepNotice, 'entryId' | 'line'>,
): Promise<void> {
  const { communityId, id: workOrderId, requestId } = order
  if (requestId === null) return
  const payload = { communityId, requestId, workOrderId, entryId, activityType: line.activityType, status: line.status }
  await queueJob(scope, orderOfRequestJob, { key: `${communityId} ${entryId}`, payload })
}

/** Notifies the users of a vendor of a step of the community, by their settings. */
export function notifyVendor(
  scope: PersonScope | SystemScope,
  order: Parameters<typeof notify>[1] & { readonly vendorId: number },
  notice: StepNotice & { readonly users: readonly number[] },
): Promise<void> {
  const to = notice.users.map((personId) => ({ personId, vendorId: order.vendorId }))
  return notify(scope, order, {
    ...notice,
    topic: 'work_orders_vendor',
    to,
    page: notice.isTaken ? 'WorkOrders' : `WorkOrders/details/${order.id}`,
  })
}

/** Notifies the owners of a home of a step of the community, by their settings. */
export function notifyHousehold(
  scope: PersonScope | SystemScope,
  order: Parameters<typeof notify>[1],
  notice: StepNotice & { readonly to: readonly Recipient[] },
): Promise<void> {
  return notify(scope, order, { ...notice, topic: 'work_orders_homeowner', page: 'Home' })
}

/** Queues a notice about a step; its title says what happened. */
async function notify(
  scope: PersonScope | SystemScope,
  order: Pick<LockedOrder, 'communityId' | 'id' | 'description' | 'status'>,
  given: StepNotice & {
    readonly topic: 'work_orders_homeowner' | 'work_orders_vendor'
    readonly to: readonly Recipient[]
    readonly page: string
  },
): Promise<void> {
  const { entryId, line, fromName, topic, to, page, isTaken = false } = given
  const [subject = ''] = order.description.split('\n', 1)
  await queueNotice(scope, {
    key: `work order ${order.id} entry ${entryId}${isTaken ? ' taken' : ''}`,
    topic,
    type: notificationTypes.workOrder,
    typeId: order.id,
    parentId: order.id,
    communityId: order.communityId,
    actorPersonId: 'personId' in scope ? scope.personId : null,
    fromName,
    title: inEach(workOrdersTexts, (texts) =>
      texts.title(subject.slice(0, 120), isTaken ? texts.taken : titleOf(order.status, line, texts)),
    ),
    // A vendor from whom the order was taken does not read the message of the entry, which is for the new vendor.
    textHtml: isTaken ? '' : htmlOfText(inLanguage(line.message, 'en')),
    page,
    to,
  })
}

/** What happened, for the title of a notice: the status if it changed or the entry is 'Created' (1), else the activity. */
function titleOf(statusBefore: number, line: LogLine, texts: Readonly<Record<string, unknown>>): string {
  const textKey =
    line.status !== statusBefore || line.activityType === 1 ? `status${line.status}` : `entry${line.activityType}`
  const text = texts[textKey]
  if (typeof text === 'string') return text
  return line.status !== statusBefore
    ? workOrderStatuses[line.status as keyof typeof workOrderStatuses]
    : workOrderEntries[line.activityType]
}
