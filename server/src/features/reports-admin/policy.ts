import type { ReportWanted } from '@porchlight/contract/features/reports-admin.ts'
import { isDay } from '@porchlight/contract/shared/dates.ts'
import {
  fullRights,
  type ReportName,
  reportFilters,
  reportLimits,
  reportRights,
} from '@porchlight/contract/shared/named-reports.ts'
import type { Right } from '@porchlight/contract/shared/rights.ts'

type May = (right: Right) => boolean

/** Whether a reader may see a report: they need the right to see its data (association.txt 6). */
export const mayRead = (may: May, report: ReportName): boolean => may(reportRights[report])

/** Whether a reader sees the whole report; else contact data, or groups of few homes, are left out. */
export function seesAll(may: May, report: ReportName): boolean {
  const right = fullRights[report]
  return right === undefined || may(right)
}

/** How many days before its last day a long report begins if the reader chose no first day. Reports without a number then have no first day. */
const usualDays: Readonly<Partial<Record<ReportName, number>>> = { deliveries: 90, activity: 30 }

const dayMs = 86_400_000
/** The day some days before a day such as '2026-11-19'. */
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The days of a report: the chosen days, else the default days of the report; null if it has no days or is not limited. */
function daysOf(wanted: ReportWanted, today: string): { from: string | null; through: string | null } {
  const { report } = wanted
  if (!reportFilters[report].days) return { from: null, through: null }
  const given = (day: string | undefined) => (day !== undefined && isDay(day) ? day : null)
  const [from, through] = [given(wanted.from), given(wanted.through)]
  // Always a period, as on {c}/Money: by default the month of its last day up to that day.
  if (report === 'ledger totals') {
    const last = through ?? today
    return { from: from !== null && from <= last ? from : `${last.slice(0, 8)}01`, through: last }
  }
  const usual = usualDays[report]
  return { from: from ?? (usual === undefined ? null : daysBefore(through ?? today, usual)), through }
}

/**
 * The days and the choice to which a report is limited for its reader. Readers who may not see small groups cannot choose days: from the
 * difference of two periods they could find out about a group of one home (reports-admin-m004).
 */
export function narrowReport(wanted: ReportWanted, today: string, may: May) {
  const isFull = seesAll(may, wanted.report)
  const choices: readonly string[] = reportFilters[wanted.report].choices
  const choice = wanted.choice !== undefined && choices.includes(wanted.choice) ? wanted.choice : null
  if (wanted.report === 'violations' && !isFull) return { from: null, through: null, choice: null, isFull }
  return { ...daysOf(wanted, today), choice, isFull }
}

/**
 * The maximum time of a job, in milliseconds. After that it counts as failed, because a job whose server was killed in the last attempt
 * stores no outcome.
 */
const maxJobMs = 2 * 3_600_000

/** Whether a job that was queued at `since` counts as failed. */
export const isLost = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > maxJobMs

/** The time until which a file is stored. */
export const keptUntil = (since: Date): Date => new Date(since.getTime() + reportLimits.keptHours * 3_600_000)
