import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { editStatement, stateRow } from '../../../platform/content/content-kind.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { eventFields } from '../data.ts'

/** How an event of a group is edited by several people (docs/decisions/0029). */
export const groupEventContent = {
  edit: editStatement('group-event-edit', 'calendar_events'),
  state: statement(
    'group-event-state',
    'community',
    stateRow,
    `select version, edited_at as "editedAt", edited_by_person_id as "editedBy", null::timestamptz as "deletedAt",
       null::bigint as "deletedBy", null::integer as "fileVersion", json_build_object(${eventFields}) as fields
     from calendar_events where community_id = $1 and id = $2 and deleted_at is null`,
  ),
}

const author = statement(
  'group-event-author',
  'community',
  z.object({ createdBy: z.number().nullable() }),
  `select created_by_person_id as "createdBy" from calendar_events
   where community_id = $1 and group_id = $2 and id = $3 and deleted_at is null`,
)

/** Returns who added an event of a group; undefined if there is none. */
export function findGroupEvent(
  scope: Scope<'community'>,
  groupId: number,
  id: number,
): Promise<z.infer<typeof author.row> | undefined> {
  return scope.row(author, [groupId, id])
}

const deletedAuthor = statement(
  'group-event-deleted-author',
  'community',
  z.object({ createdBy: z.number().nullable(), deletedBy: z.number().nullable() }),
  `select created_by_person_id as "createdBy", deleted_by_person_id as "deletedBy" from calendar_events
   where community_id = $1 and group_id = $2 and id = $3 and deleted_at is not null`,
)

/** Returns who added a deleted event of a group, and who deleted it; undefined if there is none. */
export function findDeletedGroupEvent(
  scope: Scope<'community'>,
  groupId: number,
  id: number,
): Promise<z.infer<typeof deletedAuthor.row> | undefined> {
  return scope.row(deletedAuthor, [groupId, id])
}

const restore = statement(
  'group-event-restore',
  'community',
  idColumn,
  `update calendar_events set deleted_at = null, deleted_by_person_id = null
   where community_id = $1 and group_id = $2 and id = $3 and deleted_at is not null returning id`,
)

/** Restores a deleted event of a group; false if another window did it first. */
export async function restoreGroupEvent(
  scope: Scope<'community'>,
  given: { groupId: number; id: number },
): Promise<boolean> {
  return (await scope.row(restore, [given.groupId, given.id])) !== undefined
}

const remove = statement(
  'group-event-delete',
  'community',
  idColumn,
  `update calendar_events set deleted_at = $4, deleted_by_person_id = $5
   where community_id = $1 and group_id = $2 and id = $3 and deleted_at is null returning id`,
)

/** Deletes an event of a group; without effect on one that is deleted already. */
export async function deleteGroupEvent(
  scope: Scope<'community'>,
  given: { groupId: number; id: number; at: Date; personId: number },
): Promise<void> {
  await scope.row(remove, [given.groupId, given.id, given.at, given.personId])
}
