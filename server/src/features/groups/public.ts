import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import { findGroup, listLatestGroups, lockGroup, noteActivity } from './data.ts'
import { isMemberOf } from './membership/data.ts'
import { mayManage } from './policy.ts'

export { announceToGroup, withholdGroup } from './actions.ts'
export { endMemberships, isMemberOf, listRecipients as listGroupRecipients } from './membership/data.ts'

/** Returns the groups with the latest activity for the dashboard; `at` is the time of that activity. */
export async function listGroupActivity(
  scope: CommunityScope,
  limit: number,
): Promise<{ at: Date; item: NeighborActivity }[]> {
  const rows = await listLatestGroups(scope, limit)
  return rows.map(({ id, name, memberCount, lastActivityAt, timeZone }) => ({
    at: lastActivityAt,
    item: {
      hn_id: id,
      hn_type: notificationTypes.group,
      hn_type_id: id,
      extraData: {
        group_name: name,
        members: memberCount,
        lastUpdated: formatDate(lastActivityAt, 'MMMM DD, YYYY', timeZone),
      },
    },
  }))
}

/**
 * Locks a group to which the caller adds something, and stores the time of its activity. Returns undefined if the group was deleted or the
 * caller is no longer a member. Must be the first statement of the transaction, so that a simultaneous removal runs before or after it.
 */
export async function enterGroup(
  scope: CommunityScope,
  groupId: number,
  at: Date,
): Promise<{ readonly name: string } | undefined> {
  const group = await lockGroup(scope, groupId)
  if (!group || !(await isMemberOf(scope, groupId, scope.personId))) return undefined
  await noteActivity(scope, groupId, at)
  return group
}

/** Returns the role of the caller in a group; undefined if the group does not exist or was deleted. */
export async function findGroupRole(
  scope: CommunityScope,
  groupId: number,
): Promise<{ readonly isMember: boolean; readonly canManage: boolean } | undefined> {
  const group = await findGroup(scope, groupId)
  return group && { isMember: group.isMember, canManage: mayManage(scope.viewer, scope.communityId, group) }
}

/** Returns a group that the caller reports; undefined if it was deleted. `isOwn`: the caller may edit and delete it. */
export async function findReportedGroup(scope: CommunityScope, groupId: number) {
  const group = await findGroup(scope, groupId)
  return (
    group && {
      isOwn: mayManage(scope.viewer, scope.communityId, group),
      // 0 is nobody: a group without members is run by nobody.
      authorPersonId: group.adminPersonId ?? 0,
      authorName: group.adminName,
      title: group.name,
      text: group.description,
      type: notificationTypes.group,
      typeId: group.id,
      page: `Groups/Group/${group.id}`,
    }
  )
}
