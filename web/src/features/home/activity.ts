import { type NeighborActivity, socialFeatures } from '@porchlight/contract/features/home.ts'
import { pathTo } from '../../paths.ts'

/** The kind of an activity is the number of the menu feature to which its item belongs. */
const [listingActivity, discussionActivity, groupActivity] = socialFeatures

export { groupActivity, listingActivity }

/** The path that an item opens (community.txt 2.1). */
export function activityTarget({ hn_type, hn_type_id }: NeighborActivity): string {
  if (hn_type === listingActivity) return pathTo('listing', { listingId: hn_type_id })
  if (hn_type === discussionActivity) return pathTo('forumThread', { threadId: hn_type_id })
  return pathTo('group', { groupId: hn_type_id })
}

/** The title of an item. */
export function activityTitle({ hn_type, extraData }: NeighborActivity): string {
  if (hn_type === listingActivity) return extraData.hl_title ?? ''
  if (hn_type === discussionActivity) return extraData.ft_subject ?? ''
  return extraData.group_name ?? ''
}
