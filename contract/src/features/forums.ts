import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { saved } from '../shared/answers.ts'
import { flag, id, optionalId, optionalVersion, text } from '../shared/ids.ts'
import { pageNumber, pageSize } from '../shared/paging.ts'
import { documentFile } from './documents.ts'
import { groupsFeature } from './groups.ts'

/** The menu feature of the forums. */
export const forumsFeature = 36

/** The topics of discussions by number (community.txt 4; decisions/community.md 79). */
export const forumTopics = {
  1: 'Community Events',
  2: 'Landscaping',
  3: 'Security / Safety',
  4: 'Meeting Minutes',
  5: 'Common Areas',
  6: 'Parking',
  7: 'Miscellaneous',
} as const

/** Discussions on a page, in the forums and in a group (community.txt 9). */
export const threadsPageSize = 10

/** Replies on a page, newest first (community.txt 9); a client may request up to `most`. */
export const repliesChunk = { size: 5, most: 50 } as const

/** The number of newest posts of a community in a response. */
export const latestPostsSize = 20

/** Maximum lengths, in characters. */
export const forumLimits = { subject: 200, body: 20_000 } as const

/** How many discussions and replies a person may write within an hour. */
export const postsPerHour = { threads: 20, replies: 120 } as const

/** The one file of a discussion (community.txt 5). */
export const forumFile = documentFile

const attachedFile = z.object({
  name: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** The path that downloads the file, with the token in the header. */
  downloadLink: z.string(),
})

const post = z.object({
  ftp_id: z.number(),
  ftp_thread_id: z.number(),
  /** Plain text as entered, with line breaks. */
  ftp_body: z.string(),
  /** Unix seconds. */
  ftp_created_time: z.number(),
  subject: z.string(),
  /** The signed name for auth/view-image; empty without a photo. */
  authorImage: z.string(),
  authorName: z.string(),
  /** The author's id for a chat; null for the caller, and for a person who left the community. Our addition. */
  authorUserId: z.number().nullable(),
  /** 'MMMM DD, YYYY' in the time zone of the association. */
  postedTime: z.string(),
  /** The number of replies to the discussion of the post. */
  repliesNo: z.number().int().nonnegative(),
  /** The date of the last activity in the discussion, 'MMMM DD, YYYY'. */
  lastActivity: z.string(),
  /** Whether the caller may change and delete it; otherwise they may report it (decisions/community.md 78). */
  canManagePost: z.boolean(),
  /** Whether its text was changed after it was posted. */
  isEdited: z.boolean(),
  /** The number of saved changes; an edit form sends it back (docs/decisions/0029). */
  version: z.number().optional(),
  file: attachedFile.nullable(),
})
export type ForumPost = z.output<typeof post>

const thread = z.object({
  ft_id: z.number(),
  ft_subject: z.string(),
  ft_topic_id: z.number(),
  /** Null in the forums of the whole community. */
  ft_group_id: z.number().nullable(),
  posted_by: z.string(),
  /** 'MMMM DD, YYYY' in the time zone of the association. */
  last_activity: z.string(),
  ft_replies: z.number().int().nonnegative(),
  /** Locked: residents cannot reply. Pinned: listed first. Our additions (association.txt 2.18). */
  isLocked: z.boolean().optional(),
  isPinned: z.boolean().optional(),
  isUserWatchingThread: z.boolean(),
  mainPost: post,
  mainPostAuthor: z.object({ user_photo: z.string() }),
})
export type ForumThread = z.output<typeof thread>

const archiveEntry = z.object({
  year: z.number(),
  /** 1 to 12. */
  month: z.number(),
  fullMonth: z.string(),
  /** The number of discussions that were started in the month. */
  count: z.number(),
})
export type ArchiveEntry = z.output<typeof archiveEntry>

const threadList = z.object({
  items: z.array(thread),
  _meta: z.object({
    totalCount: z.number().int().nonnegative(),
    pageCount: z.number().int().nonnegative(),
    currentPage: z.number().int().positive(),
  }),
})

const threadForm = {
  ForumThread: z.object({
    ft_subject: text(forumLimits.subject).default(''),
    /** 1 to 7; other values are a validation error of the field. */
    ft_topic_id: optionalId,
    ft_group_id: optionalId,
  }),
}
const threadFiles = { 'ForumThreadPost[file]': { limit: forumFile.limit, maxBytes: forumFile.maxBytes } } as const
const body = text(forumLimits.body).default('')
const replyForm = z.object({ ForumThreadPost: z.object({ ftp_body: body }) })

const ofEverybody = { access: access.community('hoa_id'), menuFeature: forumsFeature } as const
/** For discussions of the forums and of groups. Those of a group require the feature of groups, not the one of forums. */
const gated = { access: access.community('hoa_id'), menuFeature: [forumsFeature, groupsFeature] } as const
const search = z.object({
  searchValue: text(200).optional(),
  /** The searched column. If it is omitted, all columns of the page are searched (decisions/community.md 8). */
  searchColumn: z.enum(['Content', 'Post by', 'Posted By']).optional(),
})
/** The parameter `by` has the id of a discussion. In the specification it is `post_id` or `post` in some calls. */
const ofThread = (by: string) => ({ kind: 'forum thread', by, within: 'hoa_id' }) as const
const ofPost = (by: string) => ({ kind: 'forum post', by, within: 'hoa_id' }) as const

export const forums = feature('forums', 'Discussions of neighbors by topic and month, with replies.', {
  index: call({
    method: 'GET',
    path: '/forumthreads',
    inPreview: 'read',
    summary: 'A page of discussions of the community or of a group, sorted by the latest reply',
    ...gated,
    query: z.object({
      hoa_id: id,
      group_id: optionalId,
      page: pageNumber,
      /** The page number in the list of a group (community.txt 7). */
      // Without the default, so that a missing number differs from 1.
      pageNo: pageNumber.unwrap().optional(),
      'per-page': pageSize(threadsPageSize),
      ForumThread: z
        .object({
          searchValue: text(200).optional(),
          searchColumn: z.literal('Content').optional(),
          topicFilter: optionalId,
          /** YYYY-MM, the month in which a discussion was started (decisions/community.md 89). */
          yearMonthFilter: z.union([z.literal(''), z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/)]).optional(),
          /** Only discussions that the caller started (decisions/community.md 81). */
          my: flag,
        })
        .optional(),
    }),
    answer: threadList,
  }),
  archive: call({
    method: 'GET',
    path: '/forumthreads/get-archive',
    inPreview: 'read',
    summary: 'The number of discussions started in each month, newest month first',
    ...ofEverybody,
    query: z.object({ hoa_id: id }),
    answer: z.array(archiveEntry),
  }),
  latestPosts: call({
    method: 'GET',
    path: '/forumthreadposts',
    inPreview: 'read',
    summary: 'The newest posts of all discussions, except those of groups',
    ...ofEverybody,
    query: z.object({ hoa_id: id }),
    answer: z.object({ items: z.array(post) }),
  }),
  mainPost: call({
    method: 'GET',
    path: '/forumthreadposts/forum-thread-main-post',
    inPreview: 'read',
    summary: 'A discussion with its first post; mainPost is null when it does not exist or was deleted',
    ...gated,
    record: { ...ofThread('post_id'), guardedBy: 'scope' },
    query: z.object({ hoa_id: id, post_id: id, ForumThread: search.optional() }),
    answer: z.object({
      subject: z.string(),
      ft_topic_id: z.number(),
      ft_group_id: z.number().nullable(),
      authorImage: z.string(),
      allRepliesCount: z.number().int().nonnegative(),
      isWatching: z.boolean(),
      mainPost: post.nullable(),
      /** Whether the first post matches the search; true without a search. */
      isFound: z.boolean(),
      /** Locked: residents cannot reply. Pinned: listed first. Our additions (association.txt 2.18). */
      isLocked: z.boolean().optional(),
      isPinned: z.boolean().optional(),
      /** Whether the caller may reply: to a locked discussion only website administrators may. */
      canReply: z.boolean().optional(),
    }),
  }),
  replies: call({
    method: 'GET',
    path: '/forumthreadposts/forum-thread-post-replies',
    inPreview: 'read',
    summary: 'Replies to a discussion, oldest first: the newest ones, or older ones from an offset',
    ...gated,
    record: { ...ofThread('post_id'), guardedBy: 'scope' },
    query: z.object({
      hoa_id: id,
      post_id: id,
      offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
      limit: pageSize(repliesChunk.most).default(repliesChunk.size),
      ForumThread: search.optional(),
    }),
    answer: z.object({
      replies: z.array(post),
      /** The offset of the next older replies. */
      newOffset: z.number().int().nonnegative(),
      /** N of 'View N previous replies': how many older replies the next call returns; 0 when there are none. */
      showPreviousRepliesNo: z.number().int().nonnegative(),
    }),
  }),
  downloadFile: call({
    method: 'GET',
    path: '/forumthreadposts/download-file',
    inPreview: 'read',
    summary: 'The file of a post',
    ...gated,
    addition: true,
    record: { ...ofPost('post_id'), guardedBy: 'scope' },
    query: z.object({ hoa_id: id, post_id: id }),
    answer: 'download',
  }),
  saveThread: call({
    method: 'POST',
    path: '/forumthreads/save-thread',
    summary: 'Start a discussion; residents who subscribed are notified',
    ...gated,
    query: z.object({ hoa_id: optionalId }),
    multipart: z.object({ ...threadForm, ForumThreadPost: z.object({ ftp_body: body }) }),
    files: threadFiles,
    answer: saved,
  }),
  updateThread: call({
    method: 'POST',
    path: '/forumthreads/update-thread',
    summary: 'Change a discussion and its first post; without a new file it keeps its file',
    ...gated,
    record: ofThread('post'),
    query: z.object({ hoa_id: optionalId, post: id }),
    multipart: z.object({
      ...threadForm,
      version: optionalVersion,
      ForumThreadPost: z.object({ ftp_body: body, removeFile: flag }),
    }),
    files: threadFiles,
    answer: saved,
  }),
  deleteThread: call({
    method: 'POST',
    path: '/forumthreads/delete-thread',
    summary: 'Delete a discussion with its replies',
    ...gated,
    record: ofThread('post'),
    query: z.object({ hoa_id: id, post: id }),
    answer: saved,
  }),
  saveReply: call({
    method: 'POST',
    path: '/forumthreads/save-reply',
    summary: 'Reply to a discussion; its followers are notified, and the author of the reply follows it',
    ...gated,
    record: ofThread('thread'),
    query: z.object({ hoa_id: id, thread: id }),
    multipart: replyForm,
    answer: saved.extend({ newPost: post.optional() }),
  }),
  editReply: call({
    method: 'POST',
    path: '/forumthreads/edit-reply',
    summary: 'Change a reply',
    ...gated,
    record: ofPost('post'),
    query: z.object({ hoa_id: id, post: id }),
    multipart: replyForm.extend({ version: optionalVersion }),
    answer: saved,
  }),
  deleteReply: call({
    method: 'POST',
    path: '/forumthreads/delete-reply',
    summary: 'Delete a reply',
    ...gated,
    record: ofPost('post'),
    query: z.object({ hoa_id: id, post: id }),
    answer: saved,
  }),
  switchFollow: call({
    method: 'POST',
    path: '/forumthreads/switch-follow',
    summary: 'Follow a discussion, or stop following it',
    ...gated,
    record: { ...ofThread('thread'), guardedBy: 'scope' },
    query: z.object({ hoa_id: id, thread: id }),
    answer: z.object({ success: z.boolean(), isWatching: z.boolean() }),
  }),
})
