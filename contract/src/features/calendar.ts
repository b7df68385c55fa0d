import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { list, saved, success } from '../shared/answers.ts'
import { id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageSize } from '../shared/paging.ts'

/** The menu feature that the calendar requires. */
export const calendarFeature = 22

/** The maximum number of events in the cell of a day; '+N more' opens the others (community.txt 9). */
export const eventsPerDay = 2

/** The maximum number of days of one request for events (decisions/community.md 57), and the maximum number of events in its answer. */
export const feedDays = 62
export const feedEvents = 1000

/** The number of events in 'Upcoming events to remember'. */
export const upcomingEvents = 10

/** The kinds of events, in the order of the form and of the legend. If no kind is chosen, the event is a meeting (additions.md). */
export const eventKinds = ['meeting', 'get-together', 'class', 'works'] as const
export type EventKind = (typeof eventKinds)[number]

/** How many events of groups a person may add or change within a day. */
export const groupEventsPerDay = 50

/** Maximum lengths of the texts of an event, in characters, and its maximum duration, in days. */
export const eventLimits = { title: 200, location: 200, description: 5000, days: 31 } as const

/**
 * An event of the community. Days are MM/DD/YYYY and times hh:mm A (community.txt 5), in the community's
 * time zone; empty times mean the whole day. The description is plain text and must be escaped when it is shown.
 */
const event = z.object({
  ce_id: z.number(),
  ce_title: z.string(),
  ce_start_date: z.string(),
  ce_start_time: z.string(),
  ce_end_date: z.string(),
  ce_end_time: z.string(),
  /** 'Community', or 'Group' for an event of a group. */
  ce_category: z.string(),
  /** Our addition. */
  ce_kind: z.enum(eventKinds).optional(),
  /** The group of an event that only its members see; null for an event of the whole community. */
  ce_group_id: z.number().nullable(),
  ce_hoa_id: z.number(),
  ce_description: z.string(),
  ce_location: z.string(),
  /** Responses contain no deleted events (decisions/community.md 52). */
  ce_deleted: z.literal(0),
  ce_created_by: z.number().nullable(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
})
export type CalendarEvent = z.output<typeof event>

/** An event of the feed, with the fields that calendar components need; start and end are ISO dates, with a time where there is one. */
const feedEvent = event.extend({
  id: z.number(),
  title: z.string(),
  title_plain: z.string(),
  start: z.string(),
  end: z.string(),
  allDay: z.boolean(),
})
export type FeedEvent = z.output<typeof feedEvent>

/** An ISO date; a time after it, which calendar components send, is ignored. */
const day = z
  .string()
  .regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T[\d:.+Z-]{0,24})?$/, 'Not a day')
  .transform((value) => value.slice(0, 10))
  .refine((value) => new Date(`${value}T00:00:00Z`).toISOString().startsWith(value), 'Not a day')

/** Returns how many days after `start` the day `end` is. */
const daysBetween = (start: string, end: string) => (Date.parse(end) - Date.parse(start)) / 86_400_000

/** A field of the event form. Any text passes here: the feature checks it and returns errors by field. */
const formText = text(20_000).default('')

const subscription = z.object({
  /** The private URL of the person's own feed; null if there is none. */
  url: z.string().nullable(),
})

const followed = z.object({
  hoa_id: z.number(),
  hoaName: z.string(),
  /** When the URL was created, as an ISO date with time in UTC. */
  createdAt: z.string(),
})
export type FollowedCalendar = z.output<typeof followed>

const ofCommunity = { access: access.community('hoa_id'), menuFeature: calendarFeature } as const
const inCommunity = z.object({ hoa_id: id })
const inGroup = z.object({ hoa_id: id, group_id: id })
const ofGroup = { kind: 'group', by: 'group_id', within: 'hoa_id' } as const
const eventForm = z.object({
  /** The changed event. Null, empty or missing: a new event is added. */
  id: optionalId.nullable().transform((value) => value ?? undefined),
  version: optionalVersion,
  CalendarEvent: z
    .object({
      ce_title: formText,
      ce_location: formText,
      ce_description: formText,
      ce_start_date: formText,
      ce_start_time: formText,
      ce_end_date: formText,
      ce_end_time: formText,
      ce_kind: formText,
    })
    .prefault({}),
})

export const calendar = feature('calendar', 'Events of the community, on the page and in other calendar programs.', {
  feed: call({
    method: 'GET',
    path: '/hoacalendarevents/get-calendar-events',
    inPreview: 'read',
    summary:
      'The events from the day `start` through the day `end`; if they are omitted, those of the six weeks from today',
    ...ofCommunity,
    query: z
      .object({ hoa_id: id, start: day.optional(), end: day.optional() })
      // Both days or none; in this order; and at most `feedDays` days, including both.
      .refine(({ start, end }) => (start === undefined) === (end === undefined), { path: ['end'] })
      .refine(({ start, end }) => !start || !end || (start <= end && daysBetween(start, end) < feedDays), {
        path: ['end'],
      }),
    answer: z.array(feedEvent),
  }),
  details: call({
    method: 'GET',
    path: '/hoacalendarevents/get-calendar-event-details',
    inPreview: 'read',
    summary: 'One event',
    access: access.person,
    record: { kind: 'calendar event', by: 'id' },
    query: z.object({ id }),
    answer: event,
  }),
  upcoming: call({
    method: 'GET',
    path: '/hoacalendarevents/get-upcoming-events',
    inPreview: 'read',
    summary: 'The next events, and the number of all upcoming events',
    ...ofCommunity,
    query: z.object({ hoa_id: id, 'per-page': pageSize(upcomingEvents) }),
    answer: list(feedEvent),
  }),
  addEdit: call({
    method: 'POST',
    path: '/hoacalendarevents/add-edit-calendar-event',
    summary: 'Add an event, or change the one with the given id',
    access: access.editor('hoa_id'),
    menuFeature: calendarFeature,
    query: inCommunity,
    json: eventForm,
    answer: saved,
  }),
  addEditOfGroup: call({
    method: 'POST',
    path: '/hoacalendarevents/add-edit-group-event',
    summary: 'Add an event that only the members of a group see, or change the one with the given id',
    ...ofCommunity,
    addition: true,
    record: ofGroup,
    query: inGroup,
    json: eventForm,
    answer: saved,
  }),
  deleteOfGroup: call({
    method: 'POST',
    path: '/hoacalendarevents/delete-group-event',
    summary: 'Delete an event of a group',
    ...ofCommunity,
    addition: true,
    record: ofGroup,
    query: inGroup,
    json: z.object({ id: z.int() }),
    answer: success,
  }),
  restoreOfGroup: call({
    method: 'POST',
    path: '/hoacalendarevents/restore-group-event',
    summary: 'Restore a deleted event of a group',
    ...ofCommunity,
    addition: true,
    record: ofGroup,
    query: inGroup,
    json: z.object({ id: z.int() }),
    answer: success,
  }),
  downloadEvent: call({
    method: 'GET',
    path: '/hoacalendarevents/download-event',
    inPreview: 'read',
    summary: 'One event as an iCalendar file',
    access: access.person,
    addition: true,
    record: { kind: 'calendar event', by: 'id' },
    query: z.object({ id }),
    answer: 'download',
  }),
  subscription: call({
    method: 'GET',
    path: '/hoacalendarevents/subscription',
    summary: "The private URL of the caller's calendar feed",
    ...ofCommunity,
    addition: true,
    query: inCommunity,
    answer: subscription,
  }),
  subscribe: call({
    method: 'POST',
    path: '/hoacalendarevents/subscribe',
    summary: 'Create a private URL of the calendar feed; an earlier one becomes invalid',
    ...ofCommunity,
    addition: true,
    query: inCommunity,
    answer: subscription,
  }),
  subscriptions: call({
    method: 'GET',
    path: '/hoacalendarevents/subscriptions',
    summary: 'The communities whose calendar feed the caller subscribed to by a private URL',
    access: access.person,
    addition: true,
    answer: z.object({ items: z.array(followed) }),
  }),
  unsubscribe: call({
    method: 'POST',
    path: '/hoacalendarevents/unsubscribe',
    summary: 'Delete the private URL of the feed, even if the caller has left the community',
    access: access.person,
    addition: true,
    query: inCommunity,
    answer: success,
  }),
  subscribed: call({
    method: 'GET',
    path: '/hoacalendarevents/subscribed',
    summary:
      'The calendar as iCalendar by the private URL, while the person who created the URL belongs to the community',
    access: access.public,
    addition: true,
    query: z.object({ key: text(200) }),
    answer: 'download',
  }),
})
