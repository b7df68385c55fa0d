import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved } from '../shared/answers.ts'
import { id, text } from '../shared/ids.ts'
import { pageNumber } from '../shared/paging.ts'
import { forumTopics } from './forums.ts'
import { reportReasons } from './reports.ts'

/**
 * In this file a matter is all that neighbors reported about one item or one person: a case of reports (docs/words.md). The matters of Today are
 * something else.
 */

/** Page sizes: matters, and discussions. */
export const moderationPageSize = 20
export const discussionsPageSize = 50

/** Maximum lengths of the cited rule and of the text to the author, in characters. */
export const moderationLimits = { rule: 300, words: 2000 } as const

/** For how many days a removed item stays in the bin (association.txt 9). */
export const removedDays = 30

/** The maximum number of pinned discussions of a community. It keeps room for new discussions on the first page. */
export const mostPinned = 5

/** The kinds of reported things. 'person': somebody was reported in chat; the managers do not see the chat (association.txt 2.18). */
export const matterKinds = ['post', 'listing', 'group', 'review', 'person'] as const
export type MatterKind = (typeof matterKinds)[number]

/**
 * The possible decisions about a reported item. 'kept': it stays. 'warned': it stays, and its author gets a warning. 'hidden': residents do not see
 * it. 'removed': it goes to the bin. About a person in chat only the first two are possible.
 */
export const outcomes = ['kept', 'warned', 'hidden', 'removed'] as const
export type Outcome = (typeof outcomes)[number]

/** The decisions, and what is recorded when a hidden or removed item is shown again. */
export const allOutcomes = [...outcomes, 'restored'] as const
export type AnyOutcome = (typeof allOutcomes)[number]

/** The lists of matters: waiting for a decision, decided, and those whose item is hidden or in the bin. */
export const matterStates = ['open', 'closed', 'withheld'] as const
export type MatterState = (typeof matterStates)[number]

const report = z.object({
  reporterName: z.string(),
  reasons: z.array(z.enum(reportReasons)),
  /** The text for the reason 'Other'; for a person in chat, the reason. */
  other: z.string(),
  comments: z.string(),
  /** An ISO 8601 instant. */
  reportedTime: z.string(),
  /** The reported text, if it has changed since the first report; else null. */
  text: z.string().nullable(),
})

const decision = z.object({
  outcome: z.enum(allOutcomes),
  /** The rule that was cited, and the text to the author; empty without one. */
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
  /** Title and text as they were when the item was reported; empty for a person in chat. */
  title: z.string(),
  text: z.string(),
  authorName: z.string(),
  isOpen: z.boolean(),
  /** When the item was first reported, or reported again after a decision, as an ISO 8601 instant. */
  openedTime: z.string(),
  reportCount: z.number(),
  /** The latest reports, newest first. */
  reports: z.array(report),
  /** All decisions, oldest first. */
  decisions: z.array(decision),
  /** The other decided matters about the author: their number, and the last ones. */
  earlierCount: z.number(),
  earlier: z.array(earlier),
  /** Whether residents do not see the item now; empty: they see it, or it is a person in chat. */
  withheldAs: z.enum(['', 'hidden', 'removed']),
  /** Until when a removed item can be restored; empty if it is not removed. */
  restorableUntil: z.string(),
  /** Whether somebody deleted the item in the meantime, so that it can neither be hidden nor removed. */
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
  'Reports by neighbors, and the discussions of the forums, for the people who moderate them.',
  {
    reports: call({
      ...read,
      path: '/website-admin/reports',
      summary:
        'A page of reported matters, the open ones oldest first; those about the caller or their household are left out',
      query: inCommunity.extend({ state: z.enum(matterStates).default('open'), page: pageNumber }),
      answer: list(matter).extend({
        /** The rules that were cited last, to choose from. */
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
        /** The version that the caller saw. If there is a newer report, the call is refused, and the caller decides again. */
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
        /** The number of a topic of the forums. Any other number does not move the discussion. */
        topicId: z.number().int().optional(),
      }),
      answer: saved,
    }),
  },
)
