import { calendarFeature, eventLimits } from '@porchlight/contract/features/calendar.ts'
import type { Audience } from '@porchlight/contract/shared/publishing.ts'
import { z } from 'zod'
import type { CommunityScope, PersonScope, Scope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { audiencesOf, isShown } from '../../platform/content/shown.ts'
import { jsonColumn, statement } from '../../platform/db/database.ts'
import { nullableColumns } from '../../platform/db/nullable-columns.ts'

/** The columns of an event that `eventColumns` selects. Days are as 2026-11-21, times as 18:30. */
export const eventRow = z.object({
  id: z.number(),
  communityId: z.number(),
  title: z.string(),
  description: z.string(),
  location: z.string(),
  startDay: z.string(),
  startTime: z.string().nullable(),
  endDay: z.string(),
  endTime: z.string().nullable(),
})
export type EventRow = z.infer<typeof eventRow>

/** An event with the columns that a calendar program needs: instants, and the number of its changes. */
const momentRow = eventRow.extend({
  startsAt: z.date().nullable(),
  endsAt: z.date().nullable(),
  changes: z.number(),
  changedAt: z.date(),
})
export type MomentRow = z.infer<typeof momentRow>

export const eventColumns = `e.id, e.community_id as "communityId", e.title, e.description, e.location,
  to_char(e.start_date, 'YYYY-MM-DD') as "startDay", to_char(e.start_time, 'HH24:MI') as "startTime",
  to_char(e.end_date, 'YYYY-MM-DD') as "endDay", to_char(e.end_time, 'HH24:MI') as "endTime"`

// A start in the hour that the clocks skip becomes an instant one hour later, which can be after the end. Then the event ends when it starts.
const momentColumns = `${eventColumns}, e.changes, e.changed_at as "changedAt",
  (e.start_date + e.start_time) at time zone c.time_zone as "startsAt",
  greatest((e.start_date + e.start_time) at time zone c.time_zone, (e.end_date + e.end_time) at time zone c.time_zone) as "endsAt"`

/** The SQL parameters of the person who reads, of the present time, and of the audiences that the person belongs to. */
interface Reader {
  readonly person: string
  readonly now: string
  readonly seen: string
  /** The operator and the value with which each `community_id` is compared; the default is '= $1'. */
  readonly of?: string
}

/** Returns the SQL condition of an event that a reader may see. Events of groups are for their members only (decisions/community.md 53). */
const visibleToSql = ({
  person,
  now,
  seen,
  of = '= $1',
}: Reader) => `${isShown({ of: 'e', now, seen })} and (e.group_id is null or exists (
  select from group_members m join groups g on g.community_id ${of} and g.community_id = m.community_id and g.id = m.group_id and g.deleted_at is null
  where m.community_id ${of} and m.community_id = e.community_id and m.group_id = e.group_id and m.person_id = ${person}))`

const formTime = (column: string) => `coalesce(to_char(${column}, 'HH12:MI AM'), '')`

/** What the edit form shows: for each name on the wire the SQL of its value. */
const formFields = {
  ce_title: 'title',
  ce_start_date: `to_char(start_date, 'MM/DD/YYYY')`,
  ce_start_time: formTime('start_time'),
  ce_end_date: `to_char(end_date, 'MM/DD/YYYY')`,
  ce_end_time: formTime('end_time'),
  ce_location: 'location',
  ce_description: 'description',
  ce_kind: 'kind',
}

/** How an event is deleted, restored, and edited by several people. */
export const eventContent = contentKind({
  name: 'event',
  table: 'calendar_events',
  menuFeature: calendarFeature,
  condition: 'group_id is null',
  fields: formFields,
})

/** The fields of `formFields` as the arguments of json_build_object. */
export const eventFields = Object.entries(formFields)
  .map(([name, value]) => `'${name}', ${value}`)
  .join(', ')

/** An event that touches a day started at most this many days before it, because the duration of events is limited. */
const maxDaysBefore = eventLimits.days - 1

const dayAndTime = (side: 'start' | 'end') =>
  `to_char(e.${side}_date, 'YYYY-MM-DD') || coalesce(to_char(e.${side}_time, '"T"HH24:MI:SS'), '')`

/** The fields of a CalendarEvent on the wire. */
const wireFields = `'ce_id', e.id, 'ce_title', e.title,
  'ce_start_date', to_char(e.start_date, 'MM/DD/YYYY'), 'ce_start_time', ${formTime('e.start_time')},
  'ce_end_date', to_char(e.end_date, 'MM/DD/YYYY'), 'ce_end_time', ${formTime('e.end_time')},
  'ce_category', case when e.group_id is null then 'Community' else 'Group' end, 'ce_kind', e.kind,
  'ce_group_id', e.group_id, 'ce_hoa_id', e.community_id, 'ce_description', e.description, 'ce_location', e.location,
  'ce_deleted', 0, 'ce_created_by', e.created_by_person_id, 'version', e.version`

/** An event of the feed: the wire fields, and the fields that calendar components of clients need. */
const feedJson = `json_build_object(${wireFields},
  'id', e.id, 'title', e.title, 'title_plain', e.title,
  'start', ${dayAndTime('start')}, 'end', ${dayAndTime('end')}, 'allDay', e.start_time is null)`

const inOrder = 'e.start_date, e.start_time nulls first, e.id'
const itemsOfPage = `coalesce((select json_agg(${feedJson} order by ${inOrder}) from page e), '[]')`

const between = statement(
  'calendar-between',
  'community',
  jsonColumn,
  `with page as (
     select * from calendar_events e
     where e.community_id = $1 and e.start_date between $2::date - ${maxDaysBefore} and $3::date and e.end_date >= $2::date
       and ${visibleToSql({ person: '$5', now: '$6', seen: '$7' })}
     order by ${inOrder} limit $4
   )
   select ${itemsOfPage}::text as json`,
  { quick: 'while fast' },
)

/** Returns the events that touch the days from start to end, in the order of their start, as the JSON of the answer. */
export async function listBetween(
  scope: CommunityScope,
  days: { start: string; end: string },
  limit: number,
  now: Date,
): Promise<string> {
  const reader = [scope.personId, now, audiencesOf(scope.viewer, scope.communityId)]
  return (await scope.row(between, [days.start, days.end, limit, ...reader]))?.json ?? '[]'
}

/** The number of days from today in the feed: six weeks. */
const feedDays = 42

const fromToday = statement(
  'calendar-from-today',
  'community',
  jsonColumn,
  `with today as (
     select ($2::timestamptz at time zone c.time_zone)::date as day from communities c where c.community_id = $1
   ), page as (
     select e.* from calendar_events e, today
     where e.community_id = $1 and e.start_date between today.day - ${maxDaysBefore} and today.day + ${feedDays - 1} and e.end_date >= today.day
       and ${visibleToSql({ person: '$4', now: '$2', seen: '$5' })}
     order by ${inOrder} limit $3
   )
   select ${itemsOfPage}::text as json`,
  { quick: 'while fast' },
)

/** Returns the events of the six weeks from today, in the time zone of the community, as the JSON of the answer. */
export async function listFromToday(scope: CommunityScope, now: Date, limit: number): Promise<string> {
  return (
    (await scope.row(fromToday, [now, limit, scope.personId, audiencesOf(scope.viewer, scope.communityId)]))?.json ??
    '[]'
  )
}

/**
 * Returns the SQL condition of an event that a reader may see and that has not ended. An event without an end time ends with its last day. `n.clock`
 * is the present time in the time zone of the community.
 */
const upcomingSql = (
  reader: Reader,
) => `e.start_date >= n.clock::date - ${maxDaysBefore} and (e.end_date + coalesce(e.end_time, time '23:59:59')) >= n.clock
  and ${visibleToSql(reader)}`

const upcomingPage = statement(
  'calendar-upcoming',
  'community',
  jsonColumn,
  `with n as materialized (
     select $2::timestamptz at time zone c.time_zone as clock from communities c where c.community_id = $1
   ), page as (
     select e.* from calendar_events e, n
     where e.community_id = $1 and ${upcomingSql({ person: '$4', now: '$2', seen: '$5' })}
     order by ${inOrder} limit $3
   )
   select json_build_object('items', ${itemsOfPage}, '_meta', json_build_object('totalCount',
     (select count(*) from calendar_events e, n where e.community_id = $1 and ${upcomingSql({ person: '$4', now: '$2', seen: '$5' })})))::text as json`,
)

/** Returns the next events and the number of all upcoming events, as the JSON of the answer. */
export async function listUpcoming(scope: CommunityScope, now: Date, limit: number): Promise<string> {
  return (
    (await scope.row(upcomingPage, [now, limit, scope.personId, audiencesOf(scope.viewer, scope.communityId)]))?.json ??
    ''
  )
}

const upcomingCount = statement(
  'calendar-count-upcoming',
  'community',
  z.object({ total: z.number() }),
  `with n as materialized (
     select $2::timestamptz at time zone c.time_zone as clock from communities c where c.community_id = $1
   )
   select count(*) as total from calendar_events e, n where e.community_id = $1 and ${upcomingSql({ person: '$3', now: '$2', seen: '$4' })}`,
  { quick: true },
)

/** Counts the events that have not ended and that a person sees. */
export async function countUpcoming(
  scope: Scope<'community'>,
  { personId, seen }: { readonly personId: number; readonly seen: readonly Audience[] },
  now: Date,
): Promise<number> {
  return (await scope.row(upcomingCount, [now, personId, seen]))?.total ?? 0
}

const hasCalendarSql = (of: string) => `exists (select 1 from community_menu_features f
  where f.community_id ${of} and f.community_id = c.community_id and f.menu_feature_id = ${calendarFeature} and f.accessible and f.enabled)`

/** SQL of the audiences that the caller belongs to in each community: $6 and $7 are the two columns of its rows. */
const audiencesByCommunity = 'unnest($6::bigint[], $7::text[]) as a (community_id, audience)'

const one = statement(
  'calendar-one',
  'communities',
  momentRow.extend({
    /** The event as a CalendarEvent, as JSON text. */
    json: z.string(),
    /** Whether the calendar is on in the community of the event. */
    isOpen: z.boolean(),
  }),
  `select ${momentColumns}, json_build_object(${wireFields})::text as json, ${hasCalendarSql('= any($1::bigint[])')} as "isOpen"
   from calendar_events e join communities c on c.community_id = e.community_id
   where e.community_id = any($1::bigint[]) and /*shards c.community_id = any($1::bigint[]) and*/ e.community_id = any($2::bigint[])
     and e.id = $3 and ${visibleToSql({ of: '= any($1::bigint[])', person: '$4', now: '$5', seen: `array(select a.audience from ${audiencesByCommunity} where a.community_id = e.community_id)` })}`,
)

/** Returns an event that the caller may see in one of the communities of `communityIds`, and whether the calendar is on there. */
export function findEvent(
  scope: PersonScope,
  communityIds: readonly number[],
  id: number,
  now: Date,
): Promise<z.infer<typeof one.row> | undefined> {
  const seen = communityIds.flatMap((communityId) =>
    audiencesOf(scope.viewer, communityId).map((audience) => ({ communityId, audience })),
  )
  const columns = [seen.map(({ communityId }) => communityId), seen.map(({ audience }) => audience)]
  return scope.row(one, [communityIds, id, scope.personId, now, ...columns])
}

/** The days before and after today whose events a calendar program gets: three months, and two years. */
const programDays = { before: 93, after: 731 } as const

const subscribed = statement(
  'calendar-subscribed',
  'any',
  nullableColumns(momentRow).extend({ communityName: z.string() }),
  `select c.name as "communityName", ${momentColumns}
   from communities c
   left join calendar_events e on e.community_id = c.community_id and ${visibleToSql({ person: '$4', now: '$2', seen: '$5' })}
     and e.start_date between ($2::timestamptz at time zone c.time_zone)::date - ${programDays.before} and ($2::timestamptz at time zone c.time_zone)::date + ${programDays.after}
   where c.community_id = $1 and ${hasCalendarSql('= $1')}
   order by e.start_date, e.start_time nulls first, e.id limit $3`,
)

/**
 * Returns the events that a person sees, for their calendar program, from three months ago to two years from now, or undefined if the calendar
 * is off in the community. Bound to no scope, because a calendar program is authenticated by the key in its address.
 */
export async function listForPrograms(
  scope: Scope<'any'>,
  {
    communityId,
    personId,
    seen,
  }: { readonly communityId: number; readonly personId: number; readonly seen: readonly Audience[] },
  now: Date,
  limit: number,
): Promise<{ communityName: string; rows: MomentRow[] } | undefined> {
  const rows = await scope.rows(subscribed, [communityId, now, limit, personId, seen])
  const [first] = rows
  // A community without events is one row that has only its name.
  const isEvent = (row: (typeof rows)[number]): row is MomentRow & { communityName: string } => row.id !== null
  return first && { communityName: first.communityName, rows: rows.filter(isEvent) }
}
