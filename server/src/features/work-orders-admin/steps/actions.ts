import { type OfficeOrderOutcome, officeOrderAllowances } from '@porchlight/contract/features/work-orders-admin.ts'
import { openStatuses } from '@porchlight/contract/shared/work-orders.ts'
import type { StaffScope } from '../../../platform/access/scopes.ts'
import { recordActivity } from '../../../platform/activity/record.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { liveTopic } from '../../../platform/db/topics.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { done, faulty, refused } from '../../../platform/http/saved.ts'
import { defineAllowance } from '../../../platform/limits/define-allowance.ts'
import {
  type Author,
  centsOf,
  type Issuer,
  type LogLine,
  listUsers,
  notifyHousehold,
  notifyVendor,
  queueStepForRequest,
  refusalTexts,
  type Step,
  showToVendor,
  stepFrom,
  storeEstimateDecision,
  writeAssignment,
  writeStep,
} from '../../work-orders/public.ts'
import { findVendors } from '../lists/data.ts'
import {
  ceilingOf,
  faultsOfPapers,
  mayApprove,
  maySetCeiling,
  type OrderFields,
  officeRole,
  plain,
  raisedCeiling,
  roleOf,
  wrongAmount,
} from '../policy.ts'
import { findMember, findOffice, listWorkers, type StoredSettings, settingsOf } from '../settings/data.ts'
import {
  findAddress,
  findWaitingEstimate,
  isSent,
  type LockedRow,
  listOwners,
  lockOrder,
  storeCost,
  storeDiscarded,
  updateOrder,
} from './data.ts'
import { fieldsOf, formOf } from './order-form.ts'

const changeAllowance = defineAllowance('office-order-changes', {
  points: officeOrderAllowances.changesPerHour,
  duration: 3600,
})
const tooOften = refused('You have changed many work orders. Please try again later.')

/** What an action on an order needs: the scope of its transaction, the server's tools, and the time of the action. */
export interface OrderContext {
  readonly inside: StaffScope
  readonly context: AppContext
  readonly now: Date
}

/**
 * Locks an order of the community and runs `work` in the transaction; undefined for an order that is not the community's. A call whose idempotency
 * key is already in the log changes nothing.
 */
async function withOrder(
  call: { scope: StaffScope; context: AppContext; id: number; key?: string | undefined },
  work: (orderContext: OrderContext, order: LockedRow) => Promise<OfficeOrderOutcome>,
): Promise<OfficeOrderOutcome | undefined> {
  const { scope, context, id, key } = call
  if (!(await context.allowances.take(changeAllowance, String(scope.personId)))) return tooOften
  return scope.transaction(async (inside) => {
    const order = await lockOrder(inside, id)
    if (!order) return undefined
    if (key && (await isSent(inside, id, key))) {
      inside.recorded.nothingChanged = true
      return { ...done('This change was already saved.'), id }
    }
    return work({ inside, context, now: context.clock.now() }, order)
  })
}

/** The author of a log entry of the community. */
export async function authorOf(inside: StaffScope): Promise<Author> {
  const { name } = await findMember(inside)
  return { side: 'community', personId: inside.personId, name, role: roleOf(inside.letters) }
}

/** The name, role, phone and e-mail address that the vendor sees: those of the caller, or those of the office if the community has this setting. */
export async function issuerOf(inside: StaffScope, settings: Pick<StoredSettings, 'issuedBy'>): Promise<Issuer> {
  const { personId } = inside
  if (settings.issuedBy === 'office') return { personId, ...(await findOffice(inside)), role: officeRole }
  return { personId, ...(await findMember(inside)), role: roleOf(inside.letters) }
}

const orderKind = 'work order'
/** The order as the subject of an activity entry. */
const recordOf = ({ id, propertyId }: LockedRow) => ({ subject: { kind: orderKind, id }, propertyId })

/**
 * Notifies the vendor and the residents of a step of the community, and announces the change to the vendor's open windows. If the order was created
 * from a request, the people of the request are notified; otherwise the owners of its home, only of a changed status. `order` is as before the step.
 */
async function notifyAll(
  { inside, context }: OrderContext,
  order: LockedRow,
  notice: { readonly entryId: number; readonly line: LogLine; readonly fromName: string },
): Promise<void> {
  await queueStepForRequest(inside, order, notice)
  if (order.vendorId === null) return
  const users = await listUsers(inside, order.vendorId)
  await notifyVendor(inside, { ...order, vendorId: order.vendorId }, { ...notice, users })
  const isChange = notice.line.status !== order.status
  if (isChange && order.propertyId !== null && order.requestId === null)
    await notifyHousehold(inside, order, { ...notice, to: await listOwners(inside, order.propertyId) })
  await context.announce(inside, liveTopic('work-orders'), users)
}

/** What an assignment needs: the vendor, and the answers of the form. */
interface Assignment {
  readonly vendorId: number
  /** Assigns the order even if the vendor's papers are not valid, if the community only warns about that. */
  readonly anyway: boolean
  /** A text for an internal note; without a text there is none. */
  readonly words?: string
  readonly key?: string | undefined
}

/** Why an order cannot be assigned to a vendor; undefined if it can. */
export async function refusalOfVendor(
  { inside, now }: OrderContext,
  settings: StoredSettings,
  { vendorId, anyway }: Pick<Assignment, 'vendorId' | 'anyway'>,
): Promise<OfficeOrderOutcome | undefined> {
  const [vendor] = await findVendors(inside, [vendorId], now)
  if (!vendor?.isActive) return faulty({ vendorId: ['This vendor does not serve the community now.'] })
  const faults = faultsOfPapers(vendor, settings)
  if (faults.length === 0 || (anyway && settings.papers === 'warn')) return undefined
  const text =
    settings.papers === 'warn'
      ? 'The papers of this vendor are not valid. Look at them before you continue.'
      : 'The papers of this vendor are not valid. Your community gives it no work orders until they are.'
  return { ...refused(text), paperFaults: faults, papers: settings.papers }
}

/** Assigns a locked order to a vendor; `words` become an internal note. A former vendor does not see it any more (association.txt 2.13). */
export async function assignTo(
  orderContext: OrderContext,
  order: LockedRow,
  wanted: Assignment,
): Promise<OfficeOrderOutcome> {
  const { inside, context, now } = orderContext
  const { vendorId, words = '', key } = wanted
  if (order.vendorId === vendorId) return faulty({ vendorId: ['This vendor has the work order already.'] })
  const outcome = stepFrom(order, 'community', { kind: order.vendorId === null ? 'assign' : 'reassign' })
  if ('refusal' in outcome) return refused(refusalTexts[outcome.refusal])
  const settings = await settingsOf(inside)
  const refusal = await refusalOfVendor(orderContext, settings, wanted)
  if (refusal) return refusal
  const author = await authorOf(inside)
  const authorAndTime = { author, happenedAt: now, storedAt: now }
  if (words.trim() !== '') {
    // 6: 'General Comment' (workOrderEntries).
    const note = { activityType: 6, status: order.status, message: plain(words) } as const
    await writeStep(inside, order, { ...note, ...authorAndTime, isInternal: true })
  }
  const { line } = outcome
  const assignment = { vendorId, issuer: await issuerOf(inside, settings), byName: author.name }
  const entryId = await writeAssignment(inside, order, assignment, { ...line, ...authorAndTime, key })
  const notice = { entryId, line, fromName: author.name }
  // For the new vendor the order begins as a draft (8): its notice says 'assigned', whatever the status was before.
  await notifyAll(orderContext, { ...order, vendorId, status: 8 }, notice)
  if (order.vendorId !== null) {
    const former = await listUsers(inside, order.vendorId)
    await notifyVendor(inside, { ...order, vendorId: order.vendorId }, { ...notice, users: former, isTaken: true })
    await context.announce(inside, liveTopic('work-orders'), former)
  }
  await recordActivity(inside, now, {
    kind: 'order.assigned',
    ...recordOf(order),
    ...(order.vendorId !== null && { before: { vendorId: order.vendorId } }),
    after: { vendorId, ...(wanted.anyway && { anyway: true }) },
  })
  return { ...done('The work order was given to the vendor.'), id: order.id }
}

/** Assigns an order to a vendor, or to another vendor. */
export function assignOrder(
  scope: StaffScope,
  context: AppContext,
  id: number,
  wanted: Omit<Assignment, 'vendorId'> & { readonly vendorId: number | undefined },
) {
  const { vendorId, key } = wanted
  return withOrder({ scope, context, id, key }, async (orderContext, order) =>
    vendorId === undefined
      ? faulty({ vendorId: ['Choose a vendor.'] })
      : assignTo(orderContext, order, { ...wanted, vendorId }),
  )
}

/** Takes a step of the community that writes one entry to the log, and notifies the people concerned unless it is internal. */
async function takeStep(
  orderContext: OrderContext,
  order: LockedRow & { readonly hasWaitingEstimate?: boolean },
  step: Step,
  given: { readonly key?: string | undefined; readonly isInternal?: boolean; readonly files?: readonly StoredFile[] },
): Promise<{ refusal: OfficeOrderOutcome } | { line: LogLine; entryId: number; author: Author }> {
  const { inside, now } = orderContext
  const outcome = stepFrom(order, 'community', step)
  if ('refusal' in outcome) {
    const { refusal } = outcome
    return { refusal: refusal === 'reason' ? faulty({ words: ['Why?'] }) : refused(refusalTexts[refusal]) }
  }
  const author = await authorOf(inside)
  const { line } = outcome
  const entryId = await writeStep(inside, order, { ...line, author, happenedAt: now, storedAt: now, ...given })
  if (given.isInternal !== true) await notifyAll(orderContext, order, { entryId, line, fromName: author.name })
  return { line, entryId, author }
}

/** Changes the status of an order. The buttons 'Accept', 'Send back' and 'Take up again' use it too (association.txt 4). */
export function setStatus(
  scope: StaffScope,
  context: AppContext,
  id: number,
  form: { readonly key?: string | undefined; readonly status: string; readonly words: string; readonly cost: string },
) {
  return withOrder({ scope, context, id, key: form.key }, async (orderContext, order) => {
    const { inside, now } = orderContext
    const cost = form.cost.trim() === '' ? null : centsOf(form.cost)
    if (cost === undefined) return faulty({ cost: wrongAmount })
    // 0 is no status, so the state machine refuses it.
    const to = /^[1-8]$/.test(form.status) ? Number(form.status) : 0
    const taken = await takeStep(orderContext, order, { kind: 'status', to, words: form.words }, { key: form.key })
    if ('refusal' in taken) return taken.refusal
    const isStillOpen = (openStatuses as readonly number[]).includes(to)
    if (cost !== null && !isStillOpen) await storeCost(inside, id, cost)
    await recordActivity(inside, now, {
      kind: 'order.status',
      ...recordOf(order),
      before: { status: order.status },
      after: { status: to, ...(form.words.trim() !== '' && { words: plain(form.words) }) },
    })
    return { ...done('The status has been changed.'), id }
  })
}

/** Adds a note to the log of an order, for the vendor or internal. */
export function addNote(
  scope: StaffScope,
  context: AppContext,
  id: number,
  given: { key?: string | undefined; isInternal: boolean; words: string; files: readonly StoredFile[] },
) {
  const { key, isInternal, words, files } = given
  return withOrder({ scope, context, id, key }, async (orderContext, order) => {
    const { inside, now } = orderContext
    const taken = await takeStep(orderContext, order, { kind: 'note', isInternal, words }, { key, isInternal, files })
    if ('refusal' in taken) return taken.refusal
    const after = { isInternal, files: files.length }
    await recordActivity(inside, now, { kind: 'order.noted', ...recordOf(order), after })
    return { ...done(isInternal ? 'The note was stored.' : 'The vendor can read this now.'), id }
  })
}

/** The form of a decision on an estimate. */
interface DecisionOfEstimate {
  readonly key?: string | undefined
  /** The id of the estimate that the caller saw; undefined: it is not compared. */
  readonly estimate?: number | undefined
  readonly approve: boolean
  readonly words: string
}

/** The answer if the estimate is not the one that the caller saw. */
export const otherEstimate = refused('The vendor has given another estimate meanwhile. Please look at it again.')

/**
 * Approves or declines the estimate that waits, if it is the one that the caller saw. Above the ceiling only approvers can approve
 * (association.txt 2.13).
 */
export function decideEstimate(
  scope: StaffScope,
  context: AppContext,
  id: number,
  { key, estimate, approve, words }: DecisionOfEstimate,
) {
  return withOrder({ scope, context, id, key }, async (orderContext, order) => {
    const { inside, now } = orderContext
    const waiting = await findWaitingEstimate(inside, order)
    if (estimate !== undefined && waiting && estimate !== waiting.id) return otherEstimate
    const settings = await settingsOf(inside)
    // Without an estimate that waits, `takeStep` refuses the decision below.
    const amountCents = waiting?.cents ?? 0
    const ceilingCents = ceilingOf(order.ceilingCents, settings)
    const { approverIds } = settings
    if (approve && !mayApprove(amountCents, { ceilingCents, approverIds, personId: inside.personId }))
      return refused('This estimate is above the ceiling. Only the people whom your community named can approve it.')
    const state = { ...order, hasWaitingEstimate: waiting !== undefined }
    const taken = await takeStep(orderContext, state, { kind: 'decide', isApproved: approve, words }, { key })
    if ('refusal' in taken) return taken.refusal
    const { line, author } = taken
    await storeEstimateDecision(inside, order, {
      isApproved: approve,
      byName: author.name,
      words: line.message,
      at: now,
    })
    await recordActivity(inside, now, {
      kind: approve ? 'order.estimate approved' : 'order.estimate declined',
      ...recordOf(order),
      after: { cents: amountCents, ...(line.message !== '' && { words: line.message }) },
    })
    return { ...done(approve ? 'The estimate was approved.' : 'The estimate was declined.'), id }
  })
}

/** Discards a draft, or restores it. */
export function setDiscarded(
  scope: StaffScope,
  context: AppContext,
  id: number,
  { key, isDiscarded }: { key?: string | undefined; isDiscarded: boolean },
) {
  return withOrder({ scope, context, id, key }, async (orderContext, order) => {
    const { inside, now } = orderContext
    const kind = isDiscarded ? 'discard' : 'restore'
    const taken = await takeStep(orderContext, order, { kind }, { key, isInternal: true })
    if ('refusal' in taken) return taken.refusal
    await storeDiscarded(inside, id, isDiscarded ? now : null)
    await recordActivity(inside, now, { kind: isDiscarded ? 'order.discarded' : 'order.restored', ...recordOf(order) })
    return { ...done(isDiscarded ? 'The draft was discarded.' : 'The draft is back.'), id }
  })
}

/**
 * The address of the home and the name of the holder of a form ('' without one), or faults if the home is not the community's, or the holder has no
 * right to its work orders. `present` is the holder that the order has now.
 */
export async function namesOf(
  inside: StaffScope,
  { homeId, holderId }: Pick<OrderFields, 'homeId' | 'holderId'>,
  present: { readonly holderId: number | null; readonly holder: string } = { holderId: null, holder: '' },
): Promise<{ address: string; holderName: string } | { faults: Record<string, string[]> }> {
  const address = homeId === null ? '' : await findAddress(inside, homeId)
  if (address === undefined) return { faults: { homeId: ['Choose a home of the community.'] } }
  if (holderId === null) return { address, holderName: '' }
  // The present holder can stay, even without a right to work orders.
  if (holderId === present.holderId) return { address, holderName: present.holder }
  const holder = (await listWorkers(inside)).find((one) => one.id === holderId)
  if (!holder) return { faults: { holderId: ['This person has no work orders here.'] } }
  return { address, holderName: holder.name }
}

/** Stores the form of an order, unless somebody else changed the order since the form was opened. */
export function saveOrder(
  scope: StaffScope,
  context: AppContext,
  id: number,
  { fields, version }: { fields: OrderFields; version: number | undefined },
) {
  return withOrder({ scope, context, id }, async ({ inside, now }, order) => {
    if (order.isDiscarded) return refused(refusalTexts.discarded)
    const stored = fieldsOf(order)
    if (version !== undefined && version !== order.version)
      return {
        ...refused('Somebody changed this while you were editing it. Your changes are not saved yet.'),
        conflict: {
          version: order.version,
          changedByName: order.changedByName,
          changedTime: (order.changedAt ?? now).toISOString(),
          fields: formOf(order),
        },
      }
    const names = await namesOf(inside, fields, order)
    if ('faults' in names) return faulty(names.faults)
    const limits = { settings: await settingsOf(inside), personId: inside.personId }
    if (!maySetCeiling(fields.ceilingCents, stored.ceilingCents, limits)) return faulty(raisedCeiling)
    const { name: byName } = await findMember(inside)
    await updateOrder(inside, id, { fields, ...names, at: now, byName })
    await showToVendor(inside, order)
    const changed = (Object.keys(fields) as (keyof OrderFields)[]).filter((one) => fields[one] !== stored[one])
    await recordActivity(inside, now, {
      kind: 'order.edited',
      subject: { kind: orderKind, id },
      propertyId: fields.homeId,
      before: Object.fromEntries(changed.map((one) => [one, stored[one]])),
      after: Object.fromEntries(changed.map((one) => [one, fields[one]])),
    })
    return { ...done('The work order was saved.'), id }
  })
}
