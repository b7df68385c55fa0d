import { type ReportReason, reportReasons } from '@porchlight/contract/features/reports.ts'
import type { Watcher } from './data.ts'

const required = 'This Field is Required'

/** The fields of the report form, parsed. */
export interface Report {
  readonly reasons: readonly ReportReason[]
  readonly other: string
  readonly comments: string
}

/** Reads the form. `faults` are the messages by field, empty if the form is valid (community.txt 5). */
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

/** The known reasons in a JSON list, each once; empty if the text is not a JSON list. */
function reasonsIn(json: string): ReportReason[] {
  let parsed: unknown
  try {
    parsed = JSON.parse(json)
  } catch {
    return []
  }
  return Array.isArray(parsed) ? reportReasons.filter((reason) => parsed.includes(reason)) : []
}

/**
 * The people who are notified of a report: the web site editors, or the community managers if there is no editor to notify. Never the people
 * in `concerned`, who are the reporter and the author (community.txt 6), and never a watcher who lives with the author.
 */
export function recipientsOf(watchers: readonly Watcher[], concerned: readonly number[]): Watcher[] {
  const others = watchers.filter(({ personId, livesWithAuthor }) => !livesWithAuthor && !concerned.includes(personId))
  const editors = others.filter(({ isEditor }) => isEditor)
  return editors.length > 0 ? editors : others
}
