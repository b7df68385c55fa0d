import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list } from '../shared/answers.ts'
import { optionalId, text } from '../shared/ids.ts'
import { matterKinds } from '../shared/matters.ts'
import { pageNumber } from '../shared/paging.ts'

/** A page of the communities, and how many cards are shown above them. */
export const todayLimits = { page: 50, cards: 8 } as const

/** The communities of the list: those that the person manages by name, or all in their reach. */
export const whoseChoices = ['mine', 'all'] as const
export type Whose = (typeof whoseChoices)[number]

const matter = z.object({
  kind: z.enum(matterKinds),
  /** The number of items that its list has at this moment. */
  count: z.number(),
  /** Since when the oldest waits, an ISO 8601 instant; for what is planned, when the first is due. */
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
  state: z.string(),
  communityState: z.enum(['in preparation', 'live']),
  /** Homes and those with a registered person; null for those who do not see homes. */
  homes: z.number().nullable(),
  registered: z.number().nullable(),
  openViolations: z.number().nullable(),
  /** What the homes owe together, in cents; null for those who do not see totals of the ledger. */
  owedCents: z.number().nullable(),
  /** Whether the caller may look at it as its residents do. */
  mayPreview: z.boolean(),
  /** Most overdue first. */
  matters: z.array(matter),
})
export type TodayCommunity = z.output<typeof community>

export const today = feature('today', 'What waits for the people who manage communities.', {
  index: call({
    method: 'GET',
    path: '/admin/today',
    summary:
      'What waits in the communities of the caller, or in one of them: the most urgent cards, and a page of the communities, most overdue first',
    access: access.person,
    addition: true,
    query: z.object({
      hoaId: optionalId,
      /** Without it: the communities that name the caller, or all if none does. */
      whose: z.enum(whoseChoices).optional(),
      search: text(200).default(''),
      page: pageNumber,
    }),
    answer: list(community).extend({
      cards: z.array(card).max(todayLimits.cards),
      whose: z.enum(whoseChoices),
      /** How many communities 'mine' and 'all' have. */
      mine: z.number(),
      all: z.number(),
      /** Cards of all communities that are asked for, of which `cards` are the first. */
      waiting: z.number(),
    }),
  }),
})
