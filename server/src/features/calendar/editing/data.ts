import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import type { EditorScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { type EventRow, eventColumns, visible } from '../data.ts'
import type { NewEvent } from './policy.ts'

const insert = statement(
  'calendar-insert',
  `insert into calendar_events (community_id, title, location, description, start_date, start_time, end_date, end_time,
     created_by_person_id, created_at, changed_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning id`,
)

export async function insertEvent(
  scope: EditorScope | SystemScope,
  given: NewEvent & { communityId: number; createdBy: number | null },
  now: Date,
): Promise<number> {
  const { communityId, title, location, description, startDay, startTime, endDay, endTime, createdBy } = given
  const values = [communityId, title, location, description, startDay, startTime, endDay, endTime, createdBy, now]
  const row = await scope.row<{ id: number }>(insert, values)
  if (!row) throw new Error('the event was not stored')
  return row.id
}

const before = statement(
  'calendar-before-change',
  `select ${eventColumns} from calendar_events e where e.community_id = $1 and e.id = $2 and ${visible} for update`,
)

/** The event as it is, held until the transaction ends. */
export function holdEvent(scope: EditorScope, id: number): Promise<EventRow | undefined> {
  return scope.row(before, [scope.communityId, id])
}

const update = statement(
  'calendar-update',
  `update calendar_events set title = $3, location = $4, description = $5, start_date = $6, start_time = $7, end_date = $8,
     end_time = $9, changed_at = $10, changes = changes + 1
   where community_id = $1 and id = $2 returning changes`,
)

/** Answers how often the event was changed by now. */
export async function updateEvent(scope: EditorScope, id: number, event: NewEvent, now: Date): Promise<number> {
  const { title, location, description, startDay, startTime, endDay, endTime } = event
  const values = [scope.communityId, id, title, location, description, startDay, startTime, endDay, endTime, now]
  return (await scope.row<{ changes: number }>(update, values))?.changes ?? 0
}

const around = statement(
  'calendar-community-now',
  `select c.name, to_char($2::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today
   from communities c where c.community_id = $1`,
)

/** The community's name and the day that it is there. */
export function communityNow(scope: EditorScope, now: Date): Promise<{ name: string; today: string } | undefined> {
  return scope.row(around, [scope.communityId, now])
}

const readers = statement(
  'calendar-readers',
  `select h.person_id as "personId", min(h.property_id) as "propertyId" from household_persons h
   where h.community_id = $1 and (h.member_type = 'owner' or ${calendarFeature} = any(h.allowed_features))
   group by h.person_id order by h.person_id`,
)

/** Everybody who lives in the community and may see its calendar, each once. */
export function listReaders(scope: EditorScope): Promise<Array<{ personId: number; propertyId: number }>> {
  return scope.rows(readers, [scope.communityId])
}
