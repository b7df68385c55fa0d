import { workOrderFiles, workOrderLimits } from '@porchlight/contract/features/work-orders.ts'
import { momentOf } from '@porchlight/contract/shared/moments.ts'
import {
  closedStatuses,
  draftStatus,
  isOpenStatus,
  needsReason,
  statusesForCommunity,
  statusesForVendor,
  type WorkOrderActivity,
  type WorkOrderEntry,
  workOrderActivities,
} from '@porchlight/contract/shared/work-orders.ts'

/** Who takes a step: a user of the vendor, or a member of the community's side. */
export type Side = 'vendor' | 'community'

/** A step on an order. */
export type Step =
  /** The community gives a draft to a vendor. */
  | { readonly kind: 'assign' }
  /** The community gives an open order to another vendor. */
  | { readonly kind: 'reassign' }
  /** The community discards a draft, or restores it. */
  | { readonly kind: 'discard' }
  | { readonly kind: 'restore' }
  /** The community writes to the vendor, or an internal note. */
  | { readonly kind: 'note'; readonly isInternal: boolean; readonly words: string }
  /** A side changes the status. */
  | { readonly kind: 'status'; readonly to: number; readonly words: string }
  /** The vendor posts an activity; `to` is null if the status stays. */
  | { readonly kind: 'activity'; readonly type: number; readonly to: number | null; readonly words: string }
  /** The vendor gives an estimate. */
  | { readonly kind: 'estimate'; readonly words: string }
  /** The community decides on the estimate that waits. */
  | { readonly kind: 'decide'; readonly isApproved: boolean; readonly words: string }

/** The parts of an order that decide which steps are allowed. */
export interface OrderState {
  readonly status: number
  /** Whether an estimate waits for a decision. Needed for the step 'decide' only. */
  readonly hasWaitingEstimate?: boolean
  /** A discarded draft; it can only be restored. */
  readonly isDiscarded?: boolean
}

/** The line that a step writes to the log. `status` is the new status of the order. */
export interface LogLine {
  readonly activityType: WorkOrderEntry
  readonly status: number
  readonly message: string
}

/** Why a step is not allowed; `refusalTexts` has the message of each. */
export type StepRefusal =
  | 'discarded'
  | 'draft'
  | 'status'
  | 'same'
  | 'reason'
  | 'activity'
  | 'closed'
  | 'no estimate'
  | 'side'
/** What comes of a step: the line of the log, or why it is not allowed. */
export type Outcome = { readonly refusal: StepRefusal } | { readonly line: LogLine }

/**
 * The state machine of work orders: the log line of a step, or why it is not allowed (vendor.txt 4; spec association.txt 4; decisions/vendor.md
 * 31 to 33, 50, 51). All changes of a status go through this function.
 */
export function stepFrom(order: OrderState, side: Side, step: Step): Outcome {
  const { status } = order
  if (ofCommunity.has(step.kind) && side === 'vendor') return { refusal: 'side' }
  if (step.kind !== 'restore' && order.isDiscarded) return { refusal: 'discarded' }
  if (status === draftStatus && !isOfDraft(step)) return { refusal: 'draft' }
  switch (step.kind) {
    case 'assign':
      return status === draftStatus ? line(1, 1, '') : { refusal: 'status' }
    case 'reassign':
      return isOpenStatus(status) ? line(1, 1, '') : { refusal: 'status' }
    case 'discard':
      return status === draftStatus ? line(2, draftStatus, '') : { refusal: 'status' }
    case 'restore':
      return order.isDiscarded ? line(2, draftStatus, '') : { refusal: 'status' }
    case 'note':
      return line(6, status, step.words)
    case 'status': {
      const refusal = refusalOf(status, side, step)
      return refusal ? { refusal } : line(2, step.to, step.words)
    }
    case 'activity': {
      if (side === 'community') return { refusal: 'side' }
      if (!isActivity(step.type)) return { refusal: 'activity' }
      if (step.to === null) return line(step.type, status, step.words)
      const refusal = refusalOf(status, side, { to: step.to, words: step.words })
      return refusal ? { refusal } : line(step.type, step.to, step.words)
    }
    case 'estimate':
      if (side === 'community') return { refusal: 'side' }
      if (!isOpenStatus(status)) return { refusal: 'closed' }
      // An order with the status 1, Assigned, gets the status 2, Estimate: it waits for the decision of the community.
      return line(8, status === 1 ? 2 : status, step.words)
    case 'decide':
      if (!order.hasWaitingEstimate) return { refusal: 'no estimate' }
      return line(step.isApproved ? 9 : 10, status, step.words)
  }
}

/**
 * A line of the log. The numbers of the activities are those of workOrderEntries (contract/src/shared/work-orders.ts), such as 1 'Created' and
 * 2 'Status Changed'.
 */
function line(activityType: WorkOrderEntry, status: number, words: string): { line: LogLine } {
  return { line: { activityType, status, message: words.replace(/\r\n?/g, '\n').trim() } }
}

/** The steps that only the community may take. */
const ofCommunity: ReadonlySet<Step['kind']> = new Set(['assign', 'reassign', 'discard', 'restore', 'note', 'decide'])

/** A draft has no vendor: it can be assigned, discarded or restored, and the entries of its log are internal. */
function isOfDraft(step: Step): boolean {
  if (step.kind === 'note') return step.isInternal
  return step.kind === 'assign' || step.kind === 'discard' || step.kind === 'restore'
}

/** Why a side may not change the status to `to`; undefined if it may. */
function refusalOf(
  status: number,
  side: Side,
  { to, words }: { readonly to: number; readonly words: string },
): StepRefusal | undefined {
  if (to === status) return 'same'
  if (side === 'vendor') return (statusesForVendor(status) as readonly number[]).includes(to) ? undefined : 'status'
  if (!(statusesForCommunity(status) as readonly number[]).includes(to)) return 'status'
  return needsReason(status, to) && words.trim() === '' ? 'reason' : undefined
}

function isActivity(type: number): type is WorkOrderActivity {
  return Object.hasOwn(workOrderActivities, type)
}

/** Whether orders with a status are listed as closed. */
export function isClosedStatus(status: number): boolean {
  return (closedStatuses as readonly number[]).includes(status)
}

/** The message of a dialog for each reason why a step was refused. */
export const refusalTexts: Readonly<Record<StepRefusal, string>> = {
  discarded: 'This draft was discarded.',
  draft: 'This work order is not assigned to you.',
  status: 'This status cannot be chosen.',
  same: 'The work order has this status already.',
  reason: 'Please give a reason.',
  activity: 'This activity cannot be posted.',
  closed: 'An estimate can only be given for an open work order.',
  'no estimate': 'There is no estimate to decide on.',
  side: 'This cannot be done by you.',
}

const required = 'This is required'
const tooMany = `At most ${workOrderFiles.limit} files are allowed.`

/** A posted activity, parsed. */
export interface Activity {
  readonly type: number
  /** The new status; null if the status stays. */
  readonly to: number | null
  readonly words: string
  readonly happenedAt: Date
}

/** Reads the form of an activity (vendor.txt 5; decisions/vendor.md 46, 47, 51), or returns its faults by field. */
export function readActivity(
  form: { activityType: string; status: string; additionalComments: string; activityDateTime: string },
  fileCount: number,
  timeZone: string,
): { activity: Activity } | { faults: Record<string, string[]> } {
  const happenedAt = momentOf(form.activityDateTime, timeZone)
  const type = numberIn(form.activityType)
  const to = numberIn(form.status)
  const faults = {
    ...(type === undefined && { activityType: [required] }),
    ...(!happenedAt && {
      activityDateTime: [form.activityDateTime.trim() === '' ? required : 'Enter the date as MM/DD/YYYY.'],
    }),
    ...(form.status.trim() !== '' && to === undefined && { status: ['This status cannot be chosen.'] }),
    ...(fileCount > workOrderFiles.limit && { files: [tooMany] }),
  }
  if (type === undefined || !happenedAt || Object.keys(faults).length > 0) return { faults }
  // The status 0, like an empty one, means that the status stays.
  const newStatus = to === undefined || to === 0 ? null : to
  return { activity: { type, to: newStatus, words: form.additionalComments, happenedAt } }
}

/** Reads the form of an estimate, or returns its faults by field. */
export function readEstimate(
  form: { amount: string; description: string },
  fileCount: number,
): { estimate: { amountCents: number; words: string } } | { faults: Record<string, string[]> } {
  const amountCents = centsOf(form.amount)
  const faults = {
    ...(!amountCents && {
      amount: [form.amount.trim() === '' ? required : 'Enter an amount such as 1,250 or 1250.50.'],
    }),
    ...(form.description.trim() === '' && { description: [required] }),
    ...(fileCount > workOrderFiles.limit && { files: [tooMany] }),
  }
  if (!amountCents || Object.keys(faults).length > 0) return { faults }
  return { estimate: { amountCents, words: form.description } }
}

/** The cents of a typed amount such as '$1,250' or '1250.5', above zero; undefined for any other text. */
export function centsOf(text: string): number | undefined {
  const plain = text.replace(/[$,\s]/g, '')
  if (!/^\d{1,9}(\.\d{0,2})?$/.test(plain)) return undefined
  const [dollars = '', cents = ''] = plain.split('.')
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'))
  return total > 0 && total <= workOrderLimits.amount ? total : undefined
}

/** A whole number of at most three digits in a form or query; undefined for any other text. */
export function numberIn(text: string): number | undefined {
  return /^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined
}

/** Converts a day of a filter, 'MM/DD/YYYY', to the form '2026-11-19'; null for any other text. */
export function dayIn(text: string): string | null {
  return momentOf(text, 'UTC')?.toISOString().slice(0, 10) ?? null
}
