import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import { findPost } from './data.ts'
import { mayManage } from './policy.ts'
import { listThreads } from './threads/data.ts'

/** Returns the discussions with the newest posts for the dashboard; `at` is the time of the newest post. */
export async function latestDiscussions(
  scope: CommunityScope,
  limit: number,
): Promise<{ at: Date; item: NeighborActivity }[]> {
  const wanted = { groupId: undefined, topicId: undefined, month: undefined, isMine: false, search: '' }
  const { rows } = await listThreads(scope, { ...wanted, limit, offset: 0 })
  return rows.map(({ threadId, subject, authorName, lastPostAt, timeZone }) => ({
    at: lastPostAt,
    item: {
      hn_id: threadId,
      hn_type: notificationTypes.thread,
      hn_type_id: threadId,
      extraData: {
        ft_subject: subject,
        mainPost: { authorName, lastActivity: formatDate(lastPostAt, 'MMMM DD, YYYY', timeZone) },
      },
    },
  }))
}

/** Returns a post for a report about it. `isOwn`: the caller may change and delete it themselves. */
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
      page: `Forums/Threads/${post.threadId}`,
    }
  )
}
