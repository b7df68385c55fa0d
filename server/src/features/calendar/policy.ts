import { calendarFeature } from '@porchlight/contract/features/calendar.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import { communitiesOf, type Viewer } from '../../platform/access/scopes.ts'

/** Returns the communities whose calendar the viewer may see if it is on there. A Member needs the permission of the Owner. */
export function communitiesWithCalendar(viewer: Viewer): number[] {
  return communitiesOf(viewer).filter((communityId) => isAllowedToMember({ viewer, communityId }, calendarFeature))
}

/** Whether the viewer may have a private address of the calendar. A company's administrators who preview the community may not. */
export function maySubscribe(viewer: Viewer, communityId: number): boolean {
  return viewer.memberships.some((one) => one.communityId === communityId)
}

/**
 * Whether the viewer may save an event of a group; `stored` is undefined for a new event, `role` if the group does not exist. Each member may
 * add events. An event may be changed by the person who added it, while they are a member, and by those who manage the group (docs/decisions/0053).
 */
export function mayChangeEvent(
  viewer: Pick<Viewer, 'personId'>,
  role: { readonly isMember: boolean; readonly canManage: boolean } | undefined,
  stored: { readonly createdBy: number | null } | undefined,
): boolean {
  if (!role) return false
  if (!stored) return role.isMember
  return role.canManage || (role.isMember && stored.createdBy === viewer.personId)
}

/**
 * Whether the viewer may restore a deleted event of a group. They must be allowed to change it. If somebody else deleted it, they must also manage
 * the group.
 */
export function mayRestoreEvent(
  viewer: Pick<Viewer, 'personId'>,
  role: { readonly isMember: boolean; readonly canManage: boolean } | undefined,
  stored: { readonly createdBy: number | null; readonly deletedBy: number | null },
): boolean {
  const mayUndoDeletion = stored.deletedBy === viewer.personId || role?.canManage === true
  return mayUndoDeletion && mayChangeEvent(viewer, role, stored)
}
