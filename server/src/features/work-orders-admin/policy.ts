import { officeOrderFiles, officeOrderLimits } from '@porchlight/contract/features/work-orders-admin.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import type { OrderSettings, PaperFault } from '@porchlight/contract/shared/office-orders.ts'
import type { RoleLetter } from '@porchlight/contract/shared/rights.ts'
import { workOrderPriorities, workOrderTypes } from '@porchlight/contract/shared/work-orders.ts'
import { centsOf } from '../work-orders/public.ts'

type Faults = Record<string, string[]>

const required = ['This is required']
/** The fault of a field with a text that is not an amount. */
export const wrongAmount = ['Enter an amount such as 1,250 or 1250.50.']

/** The fields of an order that its form sets. */
export interface OrderFields {
  readonly type: number
  readonly priority: number
  readonly description: string
  /** Where in the home or the community the work is done. */
  readonly place: string
  readonly reportedBy: string
  readonly homeId: number | null
  /** A day such as '2026-11-19'. */
  readonly dueOn: string | null
  /** The own ceiling of the order; null: the ceiling of the community applies. */
  readonly ceilingCents: number | null
  /** The member of the community's side who looks after the order. */
  readonly holderId: number | null
}

/** The fields as they are sent; '' is no value. */
interface OrderForm {
  readonly type: string
  readonly priority: string
  readonly description: string
  readonly place: string
  readonly reportedBy: string
  readonly homeId?: number | undefined
  readonly dueOn: string
  readonly ceiling: string
  readonly holderId?: number | undefined
}

/**
 * Reads the form of an order, or returns its faults by field: types are 1 to 4, priorities 1 to 3 (vendor.txt 3). `fileCount` is the number of files
 * that are sent with it.
 */
export function readOrder(form: OrderForm, fileCount = 0): { fields: OrderFields } | { faults: Faults } {
  // Null: no own ceiling; undefined: not an amount.
  const ceilingCents = form.ceiling.trim() === '' ? null : centsOf(form.ceiling)
  const faults = {
    ...(!Object.hasOwn(workOrderTypes, form.type) && { type: ['Choose a type.'] }),
    ...(!Object.hasOwn(workOrderPriorities, form.priority) && { priority: ['Choose a priority.'] }),
    ...(form.description.trim() === '' && { description: required }),
    ...(form.dueOn !== '' && !isDay(form.dueOn) && { dueOn: ['Enter a day.'] }),
    ...(ceilingCents === undefined && { ceiling: wrongAmount }),
    ...tooMany(fileCount),
  }
  if (Object.keys(faults).length > 0) return { faults }
  return {
    fields: {
      type: Number(form.type),
      priority: Number(form.priority),
      description: plain(form.description),
      place: form.place.trim(),
      reportedBy: form.reportedBy.trim(),
      homeId: form.homeId ?? null,
      dueOn: form.dueOn || null,
      ceilingCents: ceilingCents ?? null,
      holderId: form.holderId ?? null,
    },
  }
}

/** Trims a text and replaces all kinds of line ends by '\n'. */
export function plain(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim()
}

/** The fault of a form with too many files; empty if there is none. */
export function tooMany(fileCount: number): Faults {
  return fileCount > officeOrderFiles.limit ? { files: [`At most ${officeOrderFiles.limit} files are allowed.`] } : {}
}

/** The last days of a vendor's accepted papers, such as '2026-11-19'; null without such a paper. And today's date in the community. */
export interface Papers {
  readonly insuredUntil: string | null
  readonly licensedUntil: string | null
  readonly today: string
}

/**
 * Why the papers of a vendor are not valid: the papers that have expired, and those that the community requires and that are missing
 * (association.txt 5).
 */
export function faultsOfPapers(
  { insuredUntil, licensedUntil, today }: Papers,
  { requiresInsurance, requiresLicence }: Pick<OrderSettings, 'requiresInsurance' | 'requiresLicence'>,
): PaperFault[] {
  const faults: PaperFault[] = []
  if (insuredUntil !== null && insuredUntil < today) faults.push('insurance ended')
  if (insuredUntil === null && requiresInsurance) faults.push('insurance missing')
  if (licensedUntil !== null && licensedUntil < today) faults.push('licence ended')
  if (licensedUntil === null && requiresLicence) faults.push('licence missing')
  return faults
}

/** The ceiling that applies to an order: its own, else the community's; null: there is no ceiling. */
export function ceilingOf(ownCeiling: number | null, settings: Pick<OrderSettings, 'ceilingCents'>): number | null {
  return ownCeiling ?? settings.ceilingCents
}

/** Whether a person may approve an amount: above the ceiling only the approvers of the community may (association.txt 2.13). */
export function mayApprove(
  amountCents: number,
  {
    ceilingCents,
    approverIds,
    personId,
  }: { ceilingCents: number | null; approverIds: readonly number[]; personId: number },
): boolean {
  return ceilingCents === null || amountCents <= ceilingCents || approverIds.includes(personId)
}

/**
 * Whether a person may set the own ceiling of an order to `wanted`; null: the community's applies. A person who could raise the ceiling could approve
 * any estimate, so only approvers may raise it above both the present ceiling and the community's. `presentOwn` is the present own ceiling of the
 * order, or null.
 */
export function maySetCeiling(
  wanted: number | null,
  presentOwn: number | null,
  { settings, personId }: { settings: Pick<OrderSettings, 'ceilingCents' | 'approverIds'>; personId: number },
): boolean {
  const present = ceilingOf(presentOwn, settings)
  if (present === null || settings.approverIds.includes(personId)) return true
  const next = ceilingOf(wanted, settings)
  // Null would be an order without a ceiling, on which everybody could approve any amount.
  return next !== null && next <= Math.max(present, settings.ceilingCents ?? 0)
}

/** The fault of an order whose ceiling the caller may not raise. */
export const raisedCeiling = { ceiling: ['Only the people whom your community named can raise the ceiling.'] }

/**
 * The role of a member of the community's side, as vendors see it. `letters` are the roles of the member in the table of rights. It is always in
 * English (decisions/vendor.md 53).
 */
export function roleOf(letters: ReadonlySet<RoleLetter>): string {
  if (letters.has('M')) return 'Community Manager'
  if (letters.has('A')) return 'Administrator'
  if (letters.has('S')) return 'Assistant'
  return letters.has('P') ? 'Board President' : 'Management'
}

/** The role that vendors see beside the name of the office. */
export const officeRole = 'Management Office'

/** The distinct ids of a text such as '4,7'; undefined if there are more than `max`, or one is not an id. An empty text has no ids. */
export function idsIn(text: string, max: number): number[] | undefined {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  const isList = parts.length <= max && parts.every((part) => /^[1-9]\d{0,14}$/.test(part))
  return isList ? [...new Set(parts.map(Number))] : undefined
}

/** The fields of a round of estimates. */
export interface RoundFields {
  /** The work in a few words, and its description. */
  readonly services: string
  readonly details: string
  /** Where in the home or the community the work is done. */
  readonly place: string
  readonly homeId: number | null
  /** The day on which the work should begin, such as '2026-12-01'. */
  readonly startOn: string
  readonly vendorIds: readonly number[]
}

/** The fields as they are sent; `vendors` is a list of ids such as '4,7'. */
interface RoundForm {
  readonly services: string
  readonly details: string
  readonly place: string
  readonly homeId?: number | undefined
  readonly startOn: string
  readonly vendors: string
}

/** Reads the form of a round of estimates, or returns its faults by field. */
export function readRound(form: RoundForm, fileCount: number): { fields: RoundFields } | { faults: Faults } {
  const vendorIds = idsIn(form.vendors, officeOrderLimits.asked)
  const startFault = form.startOn === '' ? required : ['Enter a day.']
  const faults = {
    ...(form.services.trim() === '' && { services: required }),
    ...(form.details.trim() === '' && { details: required }),
    ...(!isDay(form.startOn) && { startOn: startFault }),
    ...(vendorIds === undefined && { vendors: [`Choose at most ${officeOrderLimits.asked} vendors.`] }),
    ...(vendorIds?.length === 0 && { vendors: ['Choose at least one vendor.'] }),
    ...tooMany(fileCount),
  }
  if (vendorIds === undefined || Object.keys(faults).length > 0) return { faults }
  const { services, place, homeId, startOn } = form
  return {
    fields: {
      services: services.trim(),
      details: plain(form.details),
      place: place.trim(),
      homeId: homeId ?? null,
      startOn,
      vendorIds,
    },
  }
}
