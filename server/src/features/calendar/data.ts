import { calendarFeature, eventLimits } from '@porchlight/contract/features/calendar.ts'
import type { AnonymousScope, CommunityScope, PersonScope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { statement } from '../../platform/db/database.ts'

export interface EventRow {
  readonly id: number
  readonly communityId: number
  readonly groupId: number | null
  readonly title: string
  readonly description: string
  readonly location: string
  /** As 2026-11-21 and 18:30. */
  readonly startDay: string
  readonly startTime: string | null
  readonly endDay: string
  readonly endTime: string | null
  readonly createdBy: number | null
  readonly version: number
}

/** An event with what a calendar program asks beyond: instants, and which version of it this is. */
export interface MomentRow extends EventRow {
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly changes: number
  readonly changedAt: Date
}

export const eventColumns = `e.id, e.community_id as "communityId", e.group_id as "groupId", e.title, e.description, e.location,
  to_char(e.start_date, 'YYYY-MM-DD') as "startDay", to_char(e.start_time, 'HH24:MI') as "startTime",
  to_char(e.end_date, 'YYYY-MM-DD') as "endDay", to_char(e.end_time, 'HH24:MI') as "endTime",
  e.created_by_person_id as "createdBy", e.version`

// A start in the hour that the clocks skip lies after an end behind that hour.
const momentColumns = `${eventColumns}, e.changes, e.changed_at as "changedAt",
  (e.start_date + e.start_time) at time zone c.time_zone as "startsAt",
  greatest((e.start_date + e.start_time) at time zone c.time_zone, (e.end_date + e.end_time) at time zone c.time_zone) as "endsAt"`

/** Events of groups are for their members (decisions/community.md 53); no community has groups yet, so nobody is one. */
export const visible = 'e.deleted_at is null and e.group_id is null'

const formTime = (column: string) => `coalesce(to_char(${column}, 'HH12:MI AM'), '')`

/** How an event is deleted, restored and edited by several people. */
export const eventContent = contentKind({
  name: 'event',
  table: 'calendar_events',
  menuFeature: calendarFeature,
  condition: 'group_id is null',
  fields: {
    ce_title: 'title',
    ce_start_date: `to_char(start_date, 'MM/DD/YYYY')`,
    ce_start_time: formTime('start_time'),
    ce_end_date: `to_char(end_date, 'MM/DD/YYYY')`,
    ce_end_time: formTime('end_time'),
    ce_location: 'location',
    ce_description: 'description',
  },
})

/** No event lasts longer than the limit, so what touches a day has begun no earlier than this before it. */
const longest = eventLimits.days - 1

const dayAndTime = (side: 'start' | 'end') =>
  `to_char(e.${side}_date, 'YYYY-MM-DD') || coalesce(to_char(e.${side}_time, '"T"HH24:MI:SS'), '')`

/** An event as the feed has it; the rows of presentEvent with what calendar components ask for. */
const feedJson = `json_build_object(
  'ce_id', e.id, 'ce_title', e.title,
  'ce_start_date', to_char(e.start_date, 'MM/DD/YYYY'), 'ce_start_time', coalesce(to_char(e.start_time, 'HH12:MI AM'), ''),
  'ce_end_date', to_char(e.end_date, 'MM/DD/YYYY'), 'ce_end_time', coalesce(to_char(e.end_time, 'HH12:MI AM'), ''),
  'ce_category', case when e.group_id is null then 'Community' else 'Group' end,
  'ce_group_id', e.group_id, 'ce_hoa_id', e.community_id, 'ce_description', e.description, 'ce_location', e.location,
  'ce_deleted', 0, 'ce_created_by', e.created_by_person_id, 'version', e.version,
  'id', e.id, 'title', e.title, 'title_plain', e.title,
  'start', ${dayAndTime('start')}, 'end', ${dayAndTime('end')}, 'allDay', e.start_time is null)`

const inOrder = 'e.start_date, e.start_time nulls first, e.id'
const itemsOfPage = `coalesce((select json_agg(${feedJson} order by ${inOrder}) from page e), '[]')`

const between = statement(
  'calendar-between',
  `with page as (
     select * from calendar_events e
     where e.community_id = $1 and e.start_date between $2::date - ${longest} and $3::date and e.end_date >= $2::date and ${visible}
     order by ${inOrder} limit $4
   )
   select ${itemsOfPage}::text as json`,
)

/** The events that touch the days from start to end, in their order, as the JSON of the answer. */
export async function listBetween(
  scope: CommunityScope,
  days: { start: string; end: string },
  limit: number,
): Promise<string> {
  return (await scope.row<{ json: string }>(between, [scope.communityId, days.start, days.end, limit]))?.json ?? '[]'
}

const fromToday = statement(
  'calendar-from-today',
  `with today as (
     select ($2::timestamptz at time zone c.time_zone)::date as day from communities c where c.community_id = $1
   ), page as (
     select e.* from calendar_events e, today
     where e.community_id = $1 and e.start_date between today.day - ${longest} and today.day + 41 and e.end_date >= today.day
       and ${visible}
     order by ${inOrder} limit $3
   )
   select ${itemsOfPage}::text as json`,
)

/** The events of the six weeks from today, where the community is, as the JSON of the answer. */
export async function listFromToday(scope: CommunityScope, now: Date, limit: number): Promise<string> {
  return (await scope.row<{ json: string }>(fromToday, [scope.communityId, now, limit]))?.json ?? '[]'
}

/** Not over: the day of its end is today or later and, where its end has a time, that has not passed. */
const toCome = `e.start_date >= n.clock::date - ${longest} and (e.end_date + coalesce(e.end_time, time '23:59:59')) >= n.clock
  and ${visible}`

const nextOnes = statement(
  'calendar-upcoming',
  `with n as materialized (
     select $2::timestamptz at time zone c.time_zone as clock from communities c where c.community_id = $1
   ), page as (
     select e.* from calendar_events e, n
     where e.community_id = $1 and ${toCome}
     order by ${inOrder} limit $3
   )
   select json_build_object('items', ${itemsOfPage}, '_meta', json_build_object('totalCount',
     (select count(*) from calendar_events e, n where e.community_id = $1 and ${toCome})))::text as json`,
)

/** The next events, and how many are still to come, as the JSON of the answer. */
export async function listUpcoming(scope: CommunityScope, now: Date, limit: number): Promise<string> {
  return (await scope.row<{ json: string }>(nextOnes, [scope.communityId, now, limit]))?.json ?? ''
}

const countToCome = statement(
  'calendar-count-upcoming',
  `with n as materialized (
     select $2::timestamptz at time zone c.time_zone as clock from communities c where c.community_id = $1
   )
   select count(*) as total from calendar_events e, n where e.community_id = $1 and ${toCome}`,
)

export async function countUpcoming(scope: CommunityScope, now: Date): Promise<number> {
  return (await scope.row<{ total: number }>(countToCome, [scope.communityId, now]))?.total ?? 0
}

const hasCalendar = `exists (select 1 from community_menu_features f
  where f.community_id = c.community_id and f.menu_feature_id = ${calendarFeature} and f.accessible and f.enabled)`

const one = statement(
  'calendar-one',
  `select ${momentColumns}, ${hasCalendar} as "isOpen" from calendar_events e join communities c on c.community_id = e.community_id
   where e.community_id = any($1::bigint[]) and c.community_id = any($1::bigint[]) and e.id = $2 and ${visible}`,
)

/** One event of these communities, and whether the calendar is open there. */
export function findEvent(
  scope: PersonScope,
  communityIds: readonly number[],
  id: number,
): Promise<(MomentRow & { readonly isOpen: boolean }) | undefined> {
  return scope.row(one, [communityIds, id])
}

const subscribed = statement(
  'calendar-subscribed',
  `select c.name as "communityName", ${momentColumns}
   from communities c
   left join calendar_events e on e.community_id = c.community_id and ${visible}
     and e.start_date between ($2::timestamptz at time zone c.time_zone)::date - 93 and ($2::timestamptz at time zone c.time_zone)::date + 731
   where c.community_id = $1 and ${hasCalendar}
   order by e.start_date, e.start_time nulls first, e.id limit $3`,
)

/** What a calendar program is given: three months back, two years ahead. Undefined where the community has no calendar now. */
export async function listForPrograms(
  scope: AnonymousScope,
  communityId: number,
  now: Date,
  limit: number,
): Promise<{ communityName: string; rows: MomentRow[] } | undefined> {
  const rows = await scope.rows<MomentRow & { communityName: string }>(subscribed, [communityId, now, limit])
  return rows[0] && { communityName: rows[0].communityName, rows: rows.filter((row) => row.id !== null) }
}
