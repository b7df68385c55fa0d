import type { Scope, SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'

const insertThread = statement(
  'make-forum-thread',
  'community',
  idColumn,
  `insert into forum_threads (community_id, group_id, topic_id, subject, author_person_id, created_at, last_post_at)
   values ($1, $2, $3, $4, $5, $6, $6) returning id`,
)
const insertPost = statement(
  'make-forum-post',
  'community',
  idColumn,
  `insert into forum_posts (community_id, thread_id, is_main, author_person_id, author_name, by_resident, body,
     file_key, file_name, content_type, size_bytes, created_at)
   values ($1, $2, $3, $4, $5, true, $6, $7, $8, $9, $10, $11) returning id`,
)
const addReplyToCount = statement(
  'make-forum-count',
  'community',
  noColumns,
  `update forum_threads set reply_count = reply_count + 1, last_post_at = greatest(last_post_at, $3)
   where community_id = $1 and id = $2`,
)
const follow = statement(
  'make-forum-follow',
  'community',
  noColumns,
  `insert into forum_follows (community_id, thread_id, person_id, is_following, changed_at) values ($1, $2, $3, true, $4)
   on conflict (community_id, thread_id, person_id) do nothing`,
)

export interface PostFixture {
  authorPersonId: number
  authorName?: string
  body?: string
  file?: StoredFile
  createdAt?: Date
}

/** The topic 'Miscellaneous' of `forumTopics`. */
const miscellaneousTopic = 7

/** Inserts a discussion (a row of forum_threads) with its first post. The author follows it. */
export async function makeThread(
  scope: SystemScope,
  given: PostFixture & { communityId: number; subject?: string; topicId?: number; groupId?: number },
): Promise<{ threadId: number; postId: number }> {
  const { communityId, authorPersonId, createdAt = new Date() } = given
  const { groupId = null, topicId = miscellaneousTopic, subject = 'Who has a long ladder?' } = given
  const community = scope.inCommunity(communityId)
  const threadId = (await community.row(insertThread, [groupId, topicId, subject, authorPersonId, createdAt]))?.id ?? 0
  const postId = await addPost(community, { ...given, threadId, createdAt }, true)
  await community.rows(follow, [threadId, authorPersonId, createdAt])
  return { threadId, postId }
}

/** Inserts a reply to a discussion. Its author follows the discussion. */
export async function makeReply(
  scope: SystemScope,
  given: PostFixture & { communityId: number; threadId: number },
): Promise<number> {
  const { communityId, threadId, authorPersonId, createdAt = new Date() } = given
  const community = scope.inCommunity(communityId)
  await community.rows(addReplyToCount, [threadId, createdAt])
  await community.rows(follow, [threadId, authorPersonId, createdAt])
  return addPost(community, { ...given, createdAt }, false)
}

async function addPost(
  scope: Scope<'community'>,
  given: PostFixture & { threadId: number; createdAt: Date },
  isMain: boolean,
): Promise<number> {
  const { threadId, authorPersonId, authorName = 'Made Resident', file, createdAt } = given
  const body = given.body ?? 'I need it for an afternoon. Thank you!'
  const stored = [file?.fileKey ?? null, file?.fileName ?? null, file?.contentType ?? null, file?.sizeBytes ?? null]
  const values = [threadId, isMain, authorPersonId, authorName, body, ...stored, createdAt]
  const row = await scope.row(insertPost, values)
  if (!row) throw new Error('the post was not inserted')
  return row.id
}

const setWords = statement(
  'make-moderated-words',
  'community',
  noColumns,
  'update communities set moderated_words = $2 where community_id = $1',
)

/** Replaces the default list of the words that a community refuses in posts. */
export async function makeModeratedWords(
  scope: SystemScope,
  communityId: number,
  moderated: readonly string[],
): Promise<void> {
  await scope.inCommunity(communityId).rows(setWords, [moderated])
}
