import type { SystemScope } from '../../platform/access/scopes.ts'
import { noColumns, statement } from '../../platform/db/database.ts'
import { insertEvent } from './editing/data.ts'
import type { NewEvent } from './editing/policy.ts'

const setDeletion = statement(
  'make-event-deleted',
  'community',
  noColumns,
  'update calendar_events set deleted_at = $3 where community_id = $1 and id = $2',
)

/** Inserts an event of a community: days as 2026-11-21, times as 18:30 or null. */
export async function makeEvent(
  scope: SystemScope,
  given: {
    communityId: number
    createdBy?: number
    groupId?: number
    deletedAt?: Date
    createdAt?: Date
  } & Partial<NewEvent>,
): Promise<number> {
  const { communityId, createdBy = null, groupId, deletedAt = null, createdAt = new Date() } = given
  const { title = 'Board meeting', location = 'Clubhouse', description = 'Everybody is welcome.' } = given
  const { startDay = '2026-11-21', endDay = startDay, startTime = '18:30', endTime = null, kind = null } = given
  const event = {
    title,
    location,
    description,
    startDay,
    endDay,
    startTime,
    endTime,
    kind,
    createdBy,
    ...(groupId && { groupId }),
  }
  const community = scope.inCommunity(communityId)
  const id = await insertEvent(community, event, createdAt)
  if (deletedAt) await community.rows(setDeletion, [id, deletedAt])
  return id
}
