import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { optionalId, text } from '../shared/ids.ts'
import { matterKinds } from '../shared/matters.ts'
import { pageNumber } from '../shared/paging.ts'

/** The number of communities on a page, and of cards above them. */
export const todayLimits = { page: 50, cards: 8 } as const

/**
 * The communities of the list. 'mine': those in which the caller has an office or a role, or which were chosen for their reach by name. 'all': all
 * in the caller's reach.
 */
export const whoseChoices = ['mine', 'all'] as const
export type Whose = (typeof whoseChoices)[number]

const matter = z.object({
  kind: z.enum(matterKinds),
  /** The number of items that its list has at this moment. */
  count: z.number(),
  /** Since when the oldest item waits, as an ISO 8601 instant; for planned items, when the first is due. */
  since: z.string(),
  isOverdue: z.boolean(),
})
export type WaitingMatter = z.output<typeof matter>

const card = matter.extend({ hoaId: z.number(), hoaName: z.string() })
export type TodayCard = z.output<typeof card>

const community = z.object({
  hoaId: z.number(),
  hoaName: z.string(),
  hoaWebsite: z.string(),
  logo: z.string(),
  city: z.string(),
  /** The state of the address, such as 'CO'; `communityState` is the state of the community. */
  state: z.string(),
  communityState: z.enum(['in preparation', 'live']),
  /** The number of homes, and of homes with a registered person; null for callers who do not see homes. */
  homes: z.number().nullable(),
  registered: z.number().nullable(),
  /** null for callers who do not see homes. */
  openViolations: z.number().nullable(),
  /** What all homes owe together, in cents; null for callers who do not see totals of the ledger. */
  owedCents: z.number().nullable(),
  /** Whether the caller may see the community's pages as its residents do. */
  mayPreview: z.boolean(),
  /** Most overdue first. */
  matters: z.array(matter),
})
export type TodayCommunity = z.output<typeof community>

export const today = feature('today', 'The matters that wait for the people who manage communities.', {
  index: call({
    method: 'GET',
    path: '/admin/today',
    summary:
      'The matters of all communities of the caller, or of one of them: the most urgent cards, and a page of the communities, most overdue first',
    access: access.person,
    addition: true,
    query: z.object({
      hoaId: optionalId,
      /** If it is omitted: 'mine', or 'all' if the caller has no community of 'mine'. */
      whose: z.enum(whoseChoices).optional(),
      search: text(200).default(''),
      page: pageNumber,
    }),
    answer: list(community).extend({
      cards: z.array(card).max(todayLimits.cards),
      whose: z.enum(whoseChoices),
      /** The numbers of communities of 'mine' and of 'all'. */
      mine: z.number(),
      all: z.number(),
      /** The number of cards of all these communities. `cards` has the first of them. */
      waiting: z.number(),
    }),
  }),
})
