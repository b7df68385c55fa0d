import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { insertEvent } from './editing/data.ts'
import type { NewEvent } from './editing/policy.ts'

const setApart = statement(
  'make-event-apart',
  'update calendar_events set group_id = $3, deleted_at = $4 where community_id = $1 and id = $2',
)

/** An event of a community: days as 2026-11-21, times as 18:30 or null. */
export async function makeEvent(
  scope: SystemScope,
  given: {
    communityId: number
    createdBy?: number
    groupId?: number
    deletedAt?: Date
    madeAt?: Date
  } & Partial<NewEvent>,
): Promise<number> {
  const { communityId, createdBy = null, groupId = null, deletedAt = null, madeAt = new Date() } = given
  const { title = 'Board meeting', location = 'Clubhouse', description = 'Everybody is welcome.' } = given
  const { startDay = '2026-11-21', endDay = startDay, startTime = '18:30', endTime = null } = given
  const event = { title, location, description, startDay, endDay, startTime, endTime, communityId, createdBy }
  const id = await insertEvent(scope, event, madeAt)
  if (groupId !== null || deletedAt) await scope.rows(setApart, [communityId, id, groupId, deletedAt])
  return id
}
