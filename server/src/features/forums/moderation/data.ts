import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { recountThread } from '../replies/data.ts'
import { patternOf } from '../threads/data.ts'

const threadOfPost = statement(
  'forums-place-of-post',
  'community',
  z.object({ threadId: z.number(), isMain: z.boolean() }),
  'select thread_id as "threadId", is_main as "isMain" from forum_posts where community_id = $1 and id = $2',
)
const withholdThread = statement(
  'forums-withhold-thread',
  'community',
  idColumn,
  `update forum_threads set deleted_at = $3, withheld_as = $4
   where community_id = $1 and id = $2 and deleted_at is null returning id`,
)
const withholdReply = statement(
  'forums-withhold-reply',
  'community',
  idColumn,
  `update forum_posts set deleted_at = $3, withheld_as = $4
   where community_id = $1 and id = $2 and not is_main and deleted_at is null returning id`,
)
const showThread = statement(
  'forums-show-thread',
  'community',
  idColumn,
  `update forum_threads set deleted_at = null, withheld_as = null
   where community_id = $1 and id = $2 and withheld_as is not null returning id`,
)
const showReply = statement(
  'forums-show-reply',
  'community',
  idColumn,
  `update forum_posts set deleted_at = null, withheld_as = null
   where community_id = $1 and id = $2 and withheld_as is not null returning id`,
)

/** The subject of the notices about a post: the discussion for its first post, the post itself for a reply. */
export interface PostSubject {
  readonly kind: 'thread' | 'post'
  readonly id: number
}

/**
 * Hides a post from its readers; if it is the first post, hides the whole discussion. No other column changes, so that `showPost` restores
 * the post exactly. A post that is withheld as 'removed' is later deleted permanently by `purgePosts`; one that is 'hidden' is not. Returns
 * undefined if the post does not exist, was deleted or is withheld already.
 */
export async function withholdPost(
  scope: Scope<'community'>,
  postId: number,
  as: 'hidden' | 'removed',
  now: Date,
): Promise<PostSubject | undefined> {
  const post = await scope.row(threadOfPost, [postId])
  if (!post) return undefined
  const { threadId, isMain } = post
  if (isMain) return (await scope.row(withholdThread, [threadId, now, as])) && { kind: 'thread', id: threadId }
  if (!(await scope.row(withholdReply, [postId, now, as]))) return undefined
  await recountThread(scope, threadId)
  return { kind: 'post', id: postId }
}

/** Shows a post again that moderators have hidden. Returns undefined if there is no such post. */
export async function showPost(scope: Scope<'community'>, postId: number): Promise<PostSubject | undefined> {
  const post = await scope.row(threadOfPost, [postId])
  if (!post) return undefined
  const { threadId, isMain } = post
  if (isMain) return (await scope.row(showThread, [threadId])) && { kind: 'thread', id: threadId }
  if (!(await scope.row(showReply, [postId]))) return undefined
  await recountThread(scope, threadId)
  return { kind: 'post', id: postId }
}

const purges = [
  statement(
    'content-purge-threads',
    'system',
    noColumns,
    `delete from forum_threads where withheld_as = 'removed' and deleted_at < $1`,
  ),
  statement(
    'content-purge-posts',
    'system',
    noColumns,
    `delete from forum_posts where withheld_as = 'removed' and deleted_at < $1`,
  ),
]

/** Deletes permanently the discussions and posts that moderators removed before a time, in all communities. */
export async function purgePosts(scope: Scope<'system'>, before: Date): Promise<void> {
  for (const purge of purges) await scope.rows(purge, [before])
}

const discussionRow = z.object({
  id: z.number(),
  subject: z.string(),
  topicId: z.number(),
  authorName: z.string(),
  replyCount: z.number(),
  lastPostAt: z.date(),
  isLocked: z.boolean(),
  isPinned: z.boolean(),
})
/** A discussion in the list of the team. `authorName` is the name at the time of its first post. */
export type DiscussionRow = z.infer<typeof discussionRow>

const discussions = statement(
  'forums-discussions',
  'community',
  discussionRow.extend({ total: z.number() }),
  `select t.id, t.subject, t.topic_id as "topicId", t.reply_count as "replyCount", t.last_post_at as "lastPostAt",
     t.locked_at is not null as "isLocked", t.is_pinned as "isPinned", m.author_name as "authorName",
     (select count(*) from forum_threads f where f.community_id = $1 and f.deleted_at is null and f.group_id is null
       and ($2::text is null or f.subject ilike $2) and ($3::int is null or f.topic_id = $3)) as total
   from forum_threads t
     join forum_posts m on m.community_id = t.community_id and m.thread_id = t.id and m.is_main
   where t.community_id = $1 and t.deleted_at is null and t.group_id is null
     and ($2::text is null or t.subject ilike $2) and ($3::int is null or t.topic_id = $3)
   order by t.is_pinned desc, t.last_post_at desc, t.id desc limit $4 offset $5`,
)

/**
 * Returns a page of the discussions outside groups, in the order of the residents' list, and their total number (0 if the page is empty).
 * Without `search` ('') or `topicId` all match.
 */
export async function listDiscussions(
  scope: Scope<'community'>,
  filter: {
    readonly search: string
    readonly topicId: number | undefined
    readonly limit: number
    readonly offset: number
  },
): Promise<{ rows: DiscussionRow[]; total: number }> {
  const { search, topicId, limit, offset } = filter
  const rows = await scope.rows(discussions, [patternOf(search), topicId ?? null, limit, offset])
  return { rows, total: rows[0]?.total ?? 0 }
}

const lock = statement(
  'forums-lock-discussion',
  'community',
  z.object({ subject: z.string(), topicId: z.number(), isLocked: z.boolean(), isPinned: z.boolean() }),
  `select subject, topic_id as "topicId", locked_at is not null as "isLocked", is_pinned as "isPinned" from forum_threads
   where community_id = $1 and id = $2 and deleted_at is null and group_id is null for update`,
)

/** Returns a discussion outside groups, and locks its row until the transaction ends; undefined if it does not exist or was deleted. */
export function lockDiscussion(
  scope: Scope<'community'>,
  threadId: number,
): Promise<z.infer<typeof lock.row> | undefined> {
  return scope.row(lock, [threadId])
}

const pinned = statement(
  'forums-count-pinned',
  'community',
  z.object({ count: z.number() }),
  'select count(*) from forum_threads where community_id = $1 and is_pinned and deleted_at is null',
)

/** Counts the pinned discussions of a community. */
export async function countPinned(scope: Scope<'community'>): Promise<number> {
  return (await scope.row(pinned))?.count ?? 0
}

const set = statement(
  'forums-set-discussion',
  'community',
  noColumns,
  `update forum_threads set locked_at = case when $3::boolean then coalesce(locked_at, $4) end, is_pinned = $5, topic_id = $6
   where community_id = $1 and id = $2`,
)

/** Stores whether a discussion is locked and pinned, and its topic. `lockDiscussion` must have run before in the transaction. */
export async function setDiscussion(
  scope: Scope<'community'>,
  threadId: number,
  to: { readonly isLocked: boolean; readonly isPinned: boolean; readonly topicId: number },
  now: Date,
): Promise<void> {
  await scope.rows(set, [threadId, to.isLocked, now, to.isPinned, to.topicId])
}
