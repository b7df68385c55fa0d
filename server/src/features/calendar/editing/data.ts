import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { type EventRow, eventColumns, eventRow } from '../data.ts'
import type { NewEvent } from './policy.ts'

const insert = statement(
  'calendar-insert',
  'community',
  idColumn,
  `insert into calendar_events (community_id, title, location, description, start_date, start_time, end_date, end_time,
     kind, created_by_person_id, created_at, changed_at, group_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, coalesce($9, 'meeting'), $10, $11, $11, $12) returning id`,
)

/** Stores an event and returns its id. With a `groupId` it is an event of that group, otherwise of the whole community. */
export async function insertEvent(
  scope: Scope<'community'>,
  given: NewEvent & { createdBy: number | null; groupId?: number },
  now: Date,
): Promise<number> {
  const { title, location, description, startDay, startTime, endDay, endTime, kind, createdBy, groupId } = given
  const when = [startDay, startTime, endDay, endTime]
  const values = [title, location, description, ...when, kind, createdBy, now, groupId ?? null]
  const row = await scope.row(insert, values)
  if (!row) throw new Error('the event was not stored')
  return row.id
}

const lockedEvent = statement(
  'calendar-before-change',
  'community',
  eventRow,
  `select ${eventColumns} from calendar_events e where e.community_id = $1 and e.id = $2 and e.deleted_at is null and e.group_id is null for update`,
)

/** Returns an event and locks it until the transaction ends; undefined if it was deleted or is an event of a group. */
export function lockEvent(scope: Scope<'community'>, id: number): Promise<EventRow | undefined> {
  return scope.row(lockedEvent, [id])
}

const update = statement(
  'calendar-update',
  'community',
  z.object({ changes: z.number() }),
  `update calendar_events set title = $3, location = $4, description = $5, start_date = $6, start_time = $7, end_date = $8,
     end_time = $9, kind = coalesce($10, kind), changed_at = $11, changes = changes + 1
   where community_id = $1 and id = $2 returning changes`,
)

/** Changes an event. Returns how often it has been changed. */
export async function updateEvent(scope: Scope<'community'>, id: number, event: NewEvent, now: Date): Promise<number> {
  const { title, location, description, startDay, startTime, endDay, endTime, kind } = event
  const values = [id, title, location, description, startDay, startTime, endDay, endTime, kind, now]
  return (await scope.row(update, values))?.changes ?? 0
}

const nameAndToday = statement(
  'calendar-community-now',
  'community',
  z.object({ name: z.string(), today: z.string() }),
  `select c.name, to_char($2::timestamptz at time zone c.time_zone, 'YYYY-MM-DD') as today
   from communities c where c.community_id = $1`,
)

/** Returns the community's name and the present day in its time zone. */
export function findNameAndToday(
  scope: Scope<'community'>,
  now: Date,
): Promise<z.infer<typeof nameAndToday.row> | undefined> {
  return scope.row(nameAndToday, [now])
}
