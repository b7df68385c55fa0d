import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { success } from '../shared/answers.ts'
import { id, optionalId } from '../shared/ids.ts'

/** The maximum delay of the widgets after the page's own content, in milliseconds (community.txt 4). */
export const widgetDelay = 1000

/** Plan levels of a community: 0 is free, 1 has the full dashboard, 2 has events too (community.txt 4). */
export const planLevels = { free: 0, events: 2 } as const

/** The menu feature of ballots and surveys. */
export const onlineVotingFeature = 44

/** The menu features whose items Neighbor Activity lists: for sale, forums, groups. */
export const socialFeatures = [35, 36, 37] as const

/** How many recent activities of neighbors the dashboard shows. */
export const activitySize = 5

/** The maximum length of the beginning of a discussion's text on the dashboard, in characters. */
export const activityExcerpt = 140

/** A recent activity of neighbors (community.txt 3): a listing, a discussion or a group. */
const neighborActivity = z.object({
  hn_id: z.number(),
  hn_type: z.union([z.literal(35), z.literal(36), z.literal(37)]),
  /** The id of the listing, the discussion or the group. */
  hn_type_id: z.number(),
  /** A listing has the fields to `listedOn`, a discussion `ft_subject` and `mainPost`, a group the others. */
  extraData: z.object({
    hl_title: z.string().optional(),
    ownerName: z.string().optional(),
    /** The signed name of the owner's picture, empty without one. Our addition. */
    ownerImage: z.string().optional(),
    listedOn: z.string().optional(),
    ft_subject: z.string().optional(),
    mainPost: z
      .object({
        authorName: z.string(),
        lastActivity: z.string(),
        /** Our additions: the signed name of the author's picture (empty without one), the beginning of the text, and the number of replies. */
        authorImage: z.string().optional(),
        excerpt: z.string().optional(),
        repliesNo: z.number().int().nonnegative().optional(),
      })
      .optional(),
    group_name: z.string().optional(),
    members: z.number().optional(),
    lastUpdated: z.string().optional(),
  }),
})
export type NeighborActivity = z.output<typeof neighborActivity>

const ballot = z.object({
  id: z.number(),
  title: z.string(),
  /** When the ballot closes, as an ISO 8601 instant. */
  end: z.string(),
  /** An https URL. */
  url: z.string(),
})
export type Ballot = z.output<typeof ballot>

export const home = feature('home', 'The dashboard of a resident: what is due, new and upcoming.', {
  dashInfo: call({
    method: 'GET',
    path: '/hoas/get-dash-info',
    inPreview: 'read',
    summary: "The data of the dashboard for the caller in a community and at one of the caller's homes",
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, propertyId: optionalId }),
    answer: z.object({
      hasUnreadOpenViolations: z.boolean(),
      /** Open violations at the caller's homes, read or not. Our addition. */
      openViolationsCount: z.number().int().nonnegative(),
      /** Whether mail is delivered digitally. */
      ddEnabled: z.boolean(),
      upcomingEventsCount: z.number().int().nonnegative(),
      /** True if no phone or browser of the caller receives push messages. */
      hasNotEnabledNotifications: z.boolean(),
      /** Whether the community has forums, groups or listings For Sale. */
      hasSocialEnabled: z.boolean(),
      neighborActivity: z.array(neighborActivity),
    }),
  }),
  ballots: call({
    method: 'GET',
    path: '/hoas/online-voting',
    inPreview: 'read',
    summary: 'The open ballots and surveys, sorted by closing time',
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, property_id: optionalId }),
    answer: z.array(ballot),
  }),
  requestPlan: call({
    method: 'GET',
    path: '/hoas/send-request-community-plan',
    changes: true,
    summary:
      'Notify the managers of a community on the free plan that the caller wants more features; repeated calls notify once',
    access: access.community('hoa_id'),
    query: z.object({ hoa_id: id, property_id: optionalId }),
    answer: success,
  }),
  dismissWelcome: call({
    method: 'POST',
    path: '/auth/dismiss-statement-welcome',
    isRepeatable: true,
    summary: 'Dismiss the notice that the statement portal has moved',
    access: access.person,
    addition: true,
    answer: success,
  }),
})
