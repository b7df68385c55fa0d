import { type ReportReason, reportReasons } from '@porchlight/contract/features/reports.ts'

const required = 'This Field is Required'

/** What somebody says of what they report. */
export interface Report {
  readonly reasons: readonly ReportReason[]
  readonly other: string
  readonly comments: string
}

/** Reads the form; what is wrong by field (community.txt 5), empty when nothing is. */
export function readReport(form: { rp_report_type: string; rp_other: string; rp_additional_comments: string }): {
  report: Report
  faults: Record<string, string[]>
} {
  const reasons = reasonsIn(form.rp_report_type)
  const other = reasons.includes('Other') ? form.rp_other.trim() : ''
  const isOtherMissing = reasons.includes('Other') && other === ''
  return {
    report: { reasons, other, comments: form.rp_additional_comments.trim() },
    faults: {
      ...(reasons.length === 0 && { rp_report_type: [required] }),
      ...(isOtherMissing && { rp_other: [required] }),
    },
  }
}

/** The known reasons in a JSON list, each once; what is no such list names none. */
function reasonsIn(json: string): ReportReason[] {
  let named: unknown
  try {
    named = JSON.parse(json)
  } catch {
    return []
  }
  return Array.isArray(named) ? reportReasons.filter((reason) => named.includes(reason)) : []
}

export interface Watcher {
  readonly personId: number
  readonly propertyId: number | null
  /** May edit the web site; else manages the community. */
  readonly isEditor: boolean
}

/**
 * Who is told of a report: those who look after the web site, or where there is none to tell the managers; never one of the
 * two whom it is about (community.txt 6).
 */
export function toldOf(watchers: readonly Watcher[], concerned: readonly number[]): Watcher[] {
  const others = watchers.filter(({ personId }) => !concerned.includes(personId))
  const editors = others.filter(({ isEditor }) => isEditor)
  return editors.length > 0 ? editors : others
}
