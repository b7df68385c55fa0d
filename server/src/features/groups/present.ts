import type { Group, GroupHome, GroupMember } from '@porchlight/contract/features/groups.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { Viewer } from '../../platform/access/scopes.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { GroupRow } from './data.ts'
import type { MemberRow } from './membership/data.ts'
import { mayInvite, mayManage } from './policy.ts'

export function presentGroup(row: GroupRow, viewer: Viewer, images: ImageNames): Group {
  const picture = images.nameOf(row.pictureFileKey)
  return {
    group_id: row.id,
    group_name: row.name,
    group_description: row.description,
    group_image: picture,
    groupImageFormatted: picture && `/index.php/auth/view-image?image=${encodeURIComponent(picture)}`,
    members: row.memberCount,
    lastUpdated: formatDate(row.lastActivityAt, 'MMMM DD, YYYY', row.timeZone),
    createdBy: row.adminName,
    isMember: row.isMember,
    canManage: mayManage(viewer, row.communityId, row),
    group_joining: row.joining,
    standing: row.standing,
  }
}

/** Presents the page of a group. */
export function presentHome(row: GroupRow & { requests: number }, viewer: Viewer, images: ImageNames): GroupHome {
  const group = presentGroup(row, viewer, images)
  return {
    ...group,
    canInvite: mayInvite(viewer, row),
    isAdmin: row.adminPersonId === viewer.personId,
    requests: group.canManage ? row.requests : 0,
    version: row.version,
  }
}

/** Presents a member. Only a fellow member gets the phone number and the e-mail address (decisions/community.md 112). */
export function presentMember(row: MemberRow, viewer: Viewer, isFellow: boolean, images: ImageNames): GroupMember {
  const isSelf = row.personId === viewer.personId
  return {
    gm_id: row.id,
    gm_is_admin: row.isAdmin ? 1 : 0,
    gm_joined_date: Math.floor(row.joinedAt.getTime() / 1000),
    fullName: row.name,
    userPhoto: images.nameOf(row.photoFileKey),
    Phone: isFellow ? row.phone : '',
    Email: isFellow ? row.email : '',
    isSelf,
    userId: isSelf ? null : row.personId,
  }
}
