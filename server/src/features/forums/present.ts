import type { ForumPost, ForumThread } from '@porchlight/contract/features/forums.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import type { PostRow } from './data.ts'
import { mayManage } from './policy.ts'
import type { ThreadRow } from './threads/data.ts'

export function presentPost(row: PostRow, scope: CommunityScope, images: ImageNames): ForumPost {
  const link = `/index.php/forumthreadposts/download-file?hoa_id=${scope.communityId}&post_id=${row.id}`
  return {
    ftp_id: row.id,
    ftp_thread_id: row.threadId,
    ftp_body: row.body,
    ftp_created_time: Math.floor(row.createdAt.getTime() / 1000),
    subject: row.subject,
    authorImage: images.nameOf(row.authorPhotoFileKey),
    authorName: row.authorName,
    // Null: nobody to write to, because the author is the caller or has left.
    authorUserId: row.authorIsHere && row.authorPersonId !== scope.personId ? row.authorPersonId : null,
    postedTime: formatDate(row.createdAt, 'MMMM DD, YYYY', row.timeZone),
    repliesNo: row.replyCount,
    lastActivity: formatDate(row.lastPostAt, 'MMMM DD, YYYY', row.timeZone),
    canManagePost: mayManage(scope.viewer, scope.communityId, row),
    isEdited: row.isEdited,
    version: row.version,
    file: row.fileKey
      ? { name: row.fileName, contentType: row.contentType, sizeBytes: row.sizeBytes, downloadLink: link }
      : null,
  }
}

export function presentThread(row: ThreadRow, scope: CommunityScope, images: ImageNames): ForumThread {
  const mainPost = presentPost(row, scope, images)
  return {
    ft_id: row.threadId,
    ft_subject: row.subject,
    ft_topic_id: row.topicId,
    ft_group_id: row.groupId,
    posted_by: row.authorName,
    last_activity: mainPost.lastActivity,
    ft_replies: row.replyCount,
    isLocked: row.isLocked,
    isPinned: row.isPinned,
    isUserWatchingThread: row.isWatching,
    mainPost,
    mainPostAuthor: { user_photo: mainPost.authorImage },
  }
}
