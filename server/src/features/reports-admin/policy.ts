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

/** Whether somebody may see a report: those who may see its data (association.txt 6). */
export const mayRead = (may: May, report: ReportName): boolean => may(reportRights[report])

/** Whether they see all of it; else contact data, or groups of few homes, are left out. */
export function seesAll(may: May, report: ReportName): boolean {
  const right = fullRights[report]
  return right === undefined || may(right)
}

/** How many days before today a long report begins by default; the ledger begins with the first day of the month, as on {c}/Money. */
const usualDays: Readonly<Partial<Record<ReportName, number>>> = { deliveries: 90, activity: 30 }

const dayMs = 86_400_000
const daysBefore = (day: string, days: number) => new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10)

/** The days of a report; those that it begins with where none are given, and null where it has none or all. */
function daysOf(wanted: ReportWanted, today: string): { from: string | null; through: string | null } {
  const { report } = wanted
  if (!reportFilters[report].days) return { from: null, through: null }
  const given = (day: string | undefined) => (day !== undefined && isDay(day) ? day : null)
  const [from, through] = [given(wanted.from), given(wanted.through)]
  if (report === 'ledger totals') {
    const last = through ?? today
    return { from: from !== null && from <= last ? from : `${last.slice(0, 8)}01`, through: last }
  }
  const usual = usualDays[report]
  return { from: from ?? (usual === undefined ? null : daysBefore(through ?? today, usual)), through }
}

/**
 * What a report is narrowed to for its reader. Readers who may not see small groups cannot choose days either: by the difference of two periods,
 * a group of one home would be known (reports-admin-m004).
 */
export function narrowed(wanted: ReportWanted, today: string, may: May) {
  const isFull = seesAll(may, wanted.report)
  const choices: readonly string[] = reportFilters[wanted.report].choices
  const choice = wanted.choice !== undefined && choices.includes(wanted.choice) ? wanted.choice : null
  if (wanted.report === 'violations' && !isFull) return { from: null, through: null, choice: null, isFull }
  return { ...daysOf(wanted, today), choice, isFull }
}

/** How long a job may take. After that it counts as failed, because the last attempt of a job whose server ended stores no outcome. */
const longestMs = 2 * 3_600_000

/** Whether a job that began to wait at a time counts as failed. */
export const isLost = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > longestMs

/** Until when a file is stored. */
export const keptUntil = (since: Date): Date => new Date(since.getTime() + reportLimits.keptHours * 3_600_000)
