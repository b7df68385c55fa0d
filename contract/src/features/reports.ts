import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { id, optionalId, text } from '../shared/ids.ts'

/** The reasons for a report (community.txt 5). */
export const reportReasons = [
  'Spam',
  'Harassment',
  'Hate Speech',
  'Nudity',
  'Violence',
  'Break Group Rule',
  'Other',
] as const
export type ReportReason = (typeof reportReasons)[number]

/** The values of `for`: what is reported (decisions/community.md 86; docs/decisions/0060). */
export const reportedKinds = { post: '1', listing: '2', group: '3', review: '4' } as const

/** Maximum lengths, in characters. */
export const reportLimits = { other: 500, comments: 2000 } as const

/** How many reports a person may send within an hour. */
export const reportsPerHour = 20

const form = z.object({
  ReportItem: z.object({
    /** A JSON list of reasons. */
    rp_report_type: text(500).default('[]'),
    rp_other: text(reportLimits.other).default(''),
    rp_additional_comments: text(reportLimits.comments).default(''),
  }),
})

export const reports = feature(
  'reports',
  'Reports of posts, listings, groups and reviews to the community administrators.',
  {
    reportItem: call({
      method: 'POST',
      path: '/forumthreads/report-item',
      summary:
        'Report a post, a listing, a group or a review of another person, once; only the community administrators are notified',
      access: access.community('hoa_id'),
      record: { kind: 'forum post', by: 'itemId', within: 'hoa_id', guardedBy: 'scope' },
      query: z.object({
        hoa_id: id,
        /** The id of the post, listing, group or review. */
        itemId: id,
        for: z.enum(reportedKinds).default(reportedKinds.post),
        /** The vendor of a reported review. */
        vendor: optionalId,
      }),
      multipart: form,
      answer: saved,
    }),
    reportOwnReview: call({
      method: 'POST',
      path: '/vendor-reviews/report-review',
      summary: "Report a review of the caller's business, once, to the administrators of the author's community",
      access: access.vendor('vendor_id'),
      addition: true,
      record: { kind: 'vendor review', by: 'review' },
      query: z.object({ vendor_id: id, review: id }),
      multipart: form,
      answer: saved,
    }),
  },
)
