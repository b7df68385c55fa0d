import { reportReasons } from '@porchlight/contract/features/reports.ts'
import type { Discussion, Matter } from '@porchlight/contract/features/website-admin.ts'
import type { DiscussionRow } from '../forums/public.ts'
import type { MatterRow } from './data.ts'
import { endOfBin, kindOf, withholds } from './policy.ts'

/** A time of the database's JSON as an ISO text. */
const instant = (time: string) => new Date(time).toISOString()

/** A matter as a moderator sees it. `withheldAs` is '' if the item is shown; `restorableUntil` is '' if it has no end. */
export function presentMatter(row: MatterRow): Matter {
  const { id, title, isOpen, reportCount, earlierCount, isGone, version } = row
  const withheldAs = !isOpen && withholds(row.outcome) ? row.outcome : ''
  return {
    id,
    kind: kindOf(row.kind),
    title,
    text: row.body,
    authorName: row.authorName,
    isOpen,
    openedTime: row.openedAt.toISOString(),
    reportCount,
    reports: row.reports.map(({ at, reasons, ...report }) => ({
      ...report,
      reasons: reportReasons.filter((reason) => reasons.includes(reason)),
      reportedTime: instant(at),
    })),
    decisions: row.decisions.map(({ at, ...decision }) => ({ ...decision, decidedTime: instant(at) })),
    earlierCount,
    earlier: row.earlier.map(({ kind, at, ...one }) => ({ ...one, kind: kindOf(kind), decidedTime: instant(at) })),
    withheldAs,
    restorableUntil: withheldAs === 'removed' && row.decidedAt ? endOfBin(row.decidedAt).toISOString() : '',
    // After a decision it does not matter whether the item still exists.
    isGone: isOpen && isGone,
    mayDecide: !row.isReporter,
    version,
  }
}

export function presentDiscussion({ lastPostAt, ...row }: DiscussionRow): Discussion {
  const { id, subject, topicId, authorName, replyCount, isLocked, isPinned } = row
  return { id, subject, topicId, authorName, replyCount, lastPostTime: lastPostAt.toISOString(), isLocked, isPinned }
}
