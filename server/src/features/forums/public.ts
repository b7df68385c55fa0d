import { activityExcerpt, type NeighborActivity } from '@porchlight/contract/features/home.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import { findPost } from './data.ts'
import { featureOf, mayManage, pageOf } from './policy.ts'
import { listThreads } from './threads/data.ts'

export {
  countPinned,
  type DiscussionRow,
  listDiscussions,
  lockDiscussion,
  purgePosts,
  setDiscussion,
  showPost,
  withholdPost,
} from './moderation/data.ts'

/** Returns the discussions with the newest posts for the dashboard; `at` is the time of the newest post. */
export async function listDiscussionActivity(
  scope: CommunityScope,
  limit: number,
  images: ImageNames,
): Promise<{ at: Date; item: NeighborActivity }[]> {
  const filter = {
    groupId: undefined,
    topicId: undefined,
    month: undefined,
    isMine: false,
    search: '',
    isPinnedFirst: false,
  }
  const { rows } = await listThreads(scope, { ...filter, limit, offset: 0 })
  return rows.map((row) => ({
    at: row.lastPostAt,
    item: {
      hn_id: row.threadId,
      hn_type: notificationTypes.thread,
      hn_type_id: row.threadId,
      extraData: {
        ft_subject: row.subject,
        mainPost: {
          authorName: row.authorName,
          lastActivity: formatDate(row.lastPostAt, 'MMMM DD, YYYY', row.timeZone),
          authorImage: images.nameOf(row.authorPhotoFileKey),
          excerpt: beginningOf(row.body),
          repliesNo: row.replyCount,
        },
      },
    },
  }))
}

/** Returns the beginning of a plain text on one line, with an ellipsis if the text is longer. */
function beginningOf(text: string): string {
  const line = text
    .slice(0, 2 * activityExcerpt)
    .replaceAll(/\s+/g, ' ')
    .trim()
  return line.length <= activityExcerpt ? line : `${line.slice(0, activityExcerpt - 1).trimEnd()}…`
}

/** Returns a post that the caller reports; undefined if it was deleted. `isOwn`: the caller may edit and delete it. */
export async function findReportedPost(scope: CommunityScope, postId: number) {
  const post = await findPost(scope, postId)
  return (
    post && {
      isOwn: mayManage(scope.viewer, scope.communityId, post),
      authorPersonId: post.authorPersonId,
      authorName: post.authorName,
      title: post.subject,
      text: post.body,
      type: notificationTypes.thread,
      typeId: post.threadId,
      page: pageOf(post),
      menuFeature: featureOf(post),
    }
  )
}
