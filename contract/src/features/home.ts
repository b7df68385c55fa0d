import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, optionalId } from '../shared/ids.ts'

/** The widgets load at the latest so long after the page's own content, in milliseconds (community.txt 4). */
export const widgetDelay = 1000

/** Plan levels of a community: 0 is the free plan, above it the full dashboard, 2 with events (community.txt 4). */
export const planLevels = { free: 0, events: 2 } as const

/** The menu feature of ballots and surveys. */
export const onlineVotingFeature = 44

/** The menu features behind Neighbor Activity: for sale, forums, groups. */
export const socialFeatures = [35, 36, 37] as const

/** How much of what neighbors did lately the dashboard shows. */
export const activitySize = 5

/** Something that neighbors did lately (community.txt 3): a listing, a discussion or a group. */
const neighborActivity = z.object({
  hn_id: z.number(),
  hn_type: z.union([z.literal(35), z.literal(36), z.literal(37)]),
  /** The listing, the discussion or the group. */
  hn_type_id: z.number(),
  extraData: z.object({
    hl_title: z.string().optional(),
    ownerName: z.string().optional(),
    listedOn: z.string().optional(),
    ft_subject: z.string().optional(),
    mainPost: z.object({ authorName: z.string(), lastActivity: z.string() }).optional(),
    group_name: z.string().optional(),
    members: z.number().optional(),
    lastUpdated: z.string().optional(),
  }),
})
export type NeighborActivity = z.output<typeof neighborActivity>

const ballot = z.object({
  id: z.number(),
  title: z.string(),
  /** When it closes: an instant, as ISO 8601 writes it. */
  end: z.string(),
  /** An https address. */
  url: z.string(),
})
export type Ballot = z.output<typeof ballot>

export const home = feature('home', 'What a resident sees first: what is due, new and next.', {
  dashInfo: call({
    method: 'GET',
    path: '/hoas/get-dash-info',
    summary: 'What the dashboard shows of the caller in a community, and at a property of theirs',
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, propertyId: optionalId }),
    answer: z.object({
      hasUnreadOpenViolations: z.boolean(),
      /** Open violations at the caller's homes, seen or not. Beyond the documents. */
      openViolationsCount: z.number().int().nonnegative(),
      /** Mail comes here, not by post alone. */
      ddEnabled: z.boolean(),
      upcomingEventsCount: z.number().int().nonnegative(),
      /** No phone or browser of the caller takes push messages. */
      hasNotEnabledNotifications: z.boolean(),
      /** Neighbors can meet: the community has a forum, groups or things for sale. */
      hasSocialEnabled: z.boolean(),
      neighborActivity: z.array(neighborActivity),
    }),
  }),
  ballots: call({
    method: 'GET',
    path: '/hoas/online-voting',
    summary: 'The ballots and surveys that are open, the first to close first',
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, property_id: optionalId }),
    answer: z.array(ballot),
  }),
  requestPlan: call({
    method: 'GET',
    path: '/hoas/send-request-community-plan',
    summary:
      "Tell those who run a community on the free plan that the caller wants more features; once, however often it's asked",
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, property_id: optionalId }),
    answer: success,
  }),
  dismissWelcome: call({
    method: 'POST',
    path: '/auth/dismiss-statement-welcome',
    isRepeatable: true,
    summary: 'The caller has read that the statement portal has moved',
    access: access.person,
    addition: true,
    answer: success,
  }),
})
