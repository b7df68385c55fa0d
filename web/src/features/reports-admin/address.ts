import { isDay } from '@porchlight/contract/shared/dates.ts'
import {
  type ReportChoice,
  type ReportName,
  reportFilters,
  reportNames,
} from '@porchlight/contract/shared/named-reports.ts'

/** The name of a report as a part of an address. */
export const reportSlug = (report: ReportName): string => report.replaceAll(' ', '-')

/** The report of an address; undefined for an unknown one. */
export function reportOf(slug: string | undefined): ReportName | undefined {
  return reportNames.find((report) => reportSlug(report) === slug?.toLowerCase())
}

export interface ReportAddress {
  readonly choice?: ReportChoice | undefined
  readonly from?: string | undefined
  readonly through?: string | undefined
  readonly page?: number | undefined
  /** Of the activity: behind which entry the page begins. */
  readonly after?: string | undefined
}

/** What an address says of a report; anybody may have typed it. */
export function readAddress(report: ReportName, raw: Record<string, unknown>): ReportAddress {
  const { days, choices } = reportFilters[report]
  const day = (value: unknown) => (days && typeof value === 'string' && isDay(value) ? value : undefined)
  const page = Number(raw.page)
  return {
    choice: choices.find((one) => one === raw.choice),
    from: day(raw.from),
    through: day(raw.through),
    after: report === 'activity' && typeof raw.after === 'string' ? raw.after.slice(0, 60) || undefined : undefined,
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}
