import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { pathTo } from '../../paths.ts'

/** The path that an item opens (community.txt 2.1). */
export function activityTarget({ hn_type, hn_type_id }: NeighborActivity): string {
  if (hn_type === 35) return pathTo('listing', { listingId: hn_type_id })
  if (hn_type === 36) return pathTo('forumThread', { threadId: hn_type_id })
  return pathTo('group', { groupId: hn_type_id })
}

/** The title of an item. */
export function activityTitle({ hn_type, extraData }: NeighborActivity): string {
  const title = hn_type === 35 ? extraData.hl_title : hn_type === 36 ? extraData.ft_subject : extraData.group_name
  return title ?? ''
}
