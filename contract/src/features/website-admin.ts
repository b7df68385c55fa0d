import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { forumTopics } from './forums.ts'
import { reportReasons } from './reports.ts'

/** The sizes of a page of reported matters and of one of discussions. */
export const moderationPageSize = 20
export const discussionsPageSize = 50

/** Maximum lengths of the cited rule and of the words to the author, in characters. */
export const moderationLimits = { rule: 300, words: 2000 } as const

/** For how many days a removed item stays in the bin (association.txt 9). */
export const removedDays = 30

/** How many discussions of a community may be pinned, so that what is new stays on the first page. */
export const mostPinned = 5

/** What is reported; a person is reported in chat, and nobody else reads what was written there (association.txt 2.18). */
export const matterKinds = ['post', 'listing', 'group', 'review', 'person'] as const
export type MatterKind = (typeof matterKinds)[number]

/** What can be decided about a reported item; about a person in chat only the first two. */
export const outcomes = ['kept', 'warned', 'hidden', 'removed'] as const
export type Outcome = (typeof outcomes)[number]

/** Also what is noted when a hidden or removed item is shown again. */
export const allOutcomes = [...outcomes, 'restored'] as const
export type AnyOutcome = (typeof allOutcomes)[number]

/** The lists of matters: waiting for a decision, decided, and those whose item is hidden or in the bin. */
export const matterStates = ['open', 'closed', 'withheld'] as const
export type MatterState = (typeof matterStates)[number]

const report = z.object({
  reporterName: z.string(),
  reasons: z.array(z.enum(reportReasons)),
  /** The text for 'Other'; of a person in chat the whole reason. */
  other: z.string(),
  comments: z.string(),
  /** An ISO 8601 instant. */
  reportedTime: z.string(),
  /** What was reported, where it differs from the first report. */
  text: z.string().nullable(),
})

const decision = z.object({
  outcome: z.enum(allOutcomes),
  rule: z.string(),
  words: z.string(),
  byName: z.string(),
  decidedTime: z.string(),
})

const earlier = z.object({
  kind: z.enum(matterKinds),
  title: z.string(),
  outcome: z.enum(allOutcomes),
  decidedTime: z.string(),
})

const matter = z.object({
  id: z.number(),
  kind: z.enum(matterKinds),
  /** As they were when it was reported; empty for a person in chat. */
  title: z.string(),
  text: z.string(),
  authorName: z.string(),
  isOpen: z.boolean(),
  /** When it was reported first, or again after a decision; an ISO 8601 instant. */
  openedTime: z.string(),
  reportCount: z.number(),
  /** The newest reports, the newest first. */
  reports: z.array(report),
  /** Every decision, the first one first. */
  decisions: z.array(decision),
  /** The other decided matters of the author: how many, and the last ones. */
  earlierCount: z.number(),
  earlier: z.array(earlier),
  withheldAs: z.enum(['', 'hidden', 'removed']),
  /** Until when a removed item can be restored; empty where there is no such day. */
  restorableUntil: z.string(),
  /** Whether somebody else has deleted it, so that it can neither be hidden nor removed. */
  isGone: z.boolean(),
  /** False for the person who reported it (trust.txt 10.1). */
  mayDecide: z.boolean(),
  version: z.number(),
})
export type Matter = z.output<typeof matter>

const discussion = z.object({
  id: z.number(),
  subject: z.string(),
  topicId: z.number(),
  authorName: z.string(),
  replyCount: z.number(),
  /** An ISO 8601 instant. */
  lastPostTime: z.string(),
  isLocked: z.boolean(),
  isPinned: z.boolean(),
})
export type Discussion = z.output<typeof discussion>

const inCommunity = z.object({ hoaId: id })
const read = { method: 'GET', access: access.staff('hoaId', 'moderate'), addition: true } as const
const change = { method: 'POST', access: access.staff('hoaId', 'moderate'), addition: true } as const
const oneMatter = {
  record: { kind: 'moderation case', by: 'case', within: 'hoaId', guardedBy: 'scope' },
  query: inCommunity.extend({ case: id }),
} as const
const topicIds = Object.keys(forumTopics).map(Number)

export const websiteAdmin = feature(
  'website-admin',
  'Reports by neighbors and the discussions of the forums, for the people who moderate.',
  {
    reports: call({
      ...read,
      path: '/website-admin/reports',
      summary:
        'A page of reported matters, the open ones oldest first; those about the caller or their household are left out',
      query: inCommunity.extend({ state: z.enum(matterStates).default('open'), page: pageNumber }),
      answer: list(matter).extend({
        /** Rules that were cited last, to cite them again. */
        citedRules: z.array(z.string()),
      }),
    }),
    decide: call({
      ...change,
      ...oneMatter,
      path: '/website-admin/decide',
      summary: 'Keep, hide or remove what was reported, or warn its author; closes the matter and notifies both sides',
      form: z.object({
        outcome: z.enum(outcomes),
        rule: text(moderationLimits.rule).default(''),
        words: text(moderationLimits.words).default(''),
        /** The version that the caller saw: with a newer report the decision is asked for again. */
        version: z.coerce.number().int().optional(),
      }),
      answer: saved,
    }),
    restore: call({
      ...change,
      ...oneMatter,
      path: '/website-admin/restore',
      summary: 'Show a hidden or removed item again, unchanged; its author is notified',
      answer: saved,
    }),
    discussions: call({
      ...read,
      path: '/website-admin/discussions',
      summary: 'A page of the discussions of the forums, pinned ones first, then those with the newest posts',
      query: inCommunity.extend({
        search: text(200).optional(),
        topic: z.coerce
          .number()
          .int()
          .refine((topic) => topicIds.includes(topic))
          .optional(),
        page: pageNumber,
      }),
      answer: list(discussion),
    }),
    setDiscussion: call({
      ...change,
      path: '/website-admin/set-discussion',
      summary: 'Lock or unlock a discussion, pin or unpin it, or move it to another topic',
      record: { kind: 'forum thread', by: 'thread', within: 'hoaId', guardedBy: 'scope' },
      query: inCommunity.extend({ thread: id }),
      json: z.object({
        isLocked: z.boolean().optional(),
        isPinned: z.boolean().optional(),
        /** A topic of the forums; the discussion is not moved to any other number. */
        topicId: z.number().int().optional(),
      }),
      answer: saved,
    }),
  },
)
