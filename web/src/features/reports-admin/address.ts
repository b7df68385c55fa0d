import {
  type ReportChoice,
  type ReportName,
  reportFilters,
  reportNames,
} from '@porchlight/contract/shared/named-reports.ts'
import { choiceIn, dayIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The name of a report as a part of a path. */
export const reportSlug = (report: ReportName): string => report.replaceAll(' ', '-')

/** The report that a path names; undefined for an unknown one. */
export function reportOf(slug: string | undefined): ReportName | undefined {
  return reportNames.find((report) => reportSlug(report) === slug?.toLowerCase())
}

/** The values in the query string of a report: its filters and its page. */
export interface ReportAddress {
  readonly choice?: ReportChoice | undefined
  /** The first and the last day, as YYYY-MM-DD. */
  readonly from?: string | undefined
  readonly through?: string | undefined
  readonly page?: number | undefined
  /** Only for the activity report: the entry after which the page begins. */
  readonly after?: string | undefined
}

/** Reads the state of a report from the query string, which anybody may have typed. */
export function readAddress(report: ReportName, raw: Record<string, unknown>): ReportAddress {
  const { days, choices } = reportFilters[report]
  return {
    choice: choiceIn(choices, raw.choice),
    from: days ? dayIn(raw.from) : undefined,
    through: days ? dayIn(raw.through) : undefined,
    after: report === 'activity' ? textIn(raw.after, 60) : undefined,
    page: pageIn(raw.page),
  }
}
