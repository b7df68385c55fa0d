import type { CommunityScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { Recipient } from '../../../platform/notices/queue-notice.ts'
import { type PostRow, postColumns, postSource, writtenBy } from '../data.ts'
import { type PostSearch, patternOf } from '../threads/data.ts'

const chunk = statement(
  'forums-replies',
  `with found as materialized (
     select r.id from forum_posts r
     where r.community_id = $1 and r.thread_id = $2 and not r.is_main and r.deleted_at is null
       and ($3::text is null or ($4::boolean and r.body ilike $3) or ($5::boolean and ${writtenBy('r', '$3')}))
   ), chunk as materialized (select * from found order by id desc limit $6 offset $7)
   select (select count(*) from found) as total, ${postColumns}
   from ${postSource} where p.community_id = $1 and p.id in (select k.id from chunk k) order by p.id`,
)

/** Some replies, counted from the newest but the oldest of them first, and how many there are in all; none beyond the last. */
export async function listReplies(
  scope: CommunityScope,
  threadId: number,
  wanted: { search: PostSearch; limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const { search, limit, offset } = wanted
  const values = [patternOf(search.text), search.inBodies, search.inNames, limit, offset]
  const rows = await scope.rows<PostRow & { total: number }>(chunk, [scope.communityId, threadId, ...values])
  return { rows, total: rows[0]?.total ?? 0 }
}

const counted = statement(
  'forums-count-reply',
  `update forum_threads set reply_count = reply_count + 1, last_post_at = greatest(last_post_at, $3)
   where community_id = $1 and id = $2 and deleted_at is null returning id`,
)

/** Counts one more reply to a discussion; false when there is no such one, any more. */
export async function countReply(scope: CommunityScope, threadId: number, at: Date): Promise<boolean> {
  return (await scope.row(counted, [scope.communityId, threadId, at])) !== undefined
}

const edit = statement(
  'forums-edit-reply',
  `update forum_posts set body = $3, edited_at = $4
   where community_id = $1 and id = $2 and not is_main and deleted_at is null returning id`,
)

export async function updateReply(scope: CommunityScope, id: number, body: string, at: Date): Promise<boolean> {
  return (await scope.row(edit, [scope.communityId, id, body, at])) !== undefined
}

const remove = statement(
  'forums-delete-reply',
  `update forum_posts set deleted_at = $3
   where community_id = $1 and id = $2 and not is_main and deleted_at is null returning thread_id as "threadId"`,
)
const recount = statement(
  'forums-recount',
  `update forum_threads set
     reply_count = (select count(*) from forum_posts p
       where p.community_id = $1 and p.thread_id = $2 and not p.is_main and p.deleted_at is null),
     last_post_at = (select max(p.created_at) from forum_posts p
       where p.community_id = $1 and p.thread_id = $2 and p.deleted_at is null)
   where community_id = $1 and id = $2`,
)

/** The reply is gone, and its discussion as old and as long as without it; false when it was before. */
export async function deleteReply(scope: CommunityScope, id: number, at: Date): Promise<boolean> {
  const removed = await scope.row<{ threadId: number }>(remove, [scope.communityId, id, at])
  if (removed) await scope.rows(recount, [scope.communityId, removed.threadId])
  return removed !== undefined
}

const followers = statement(
  'forums-followers',
  `select h.person_id as "personId", min(h.property_id) as "propertyId"
   from forum_follows f join household_persons h on h.community_id = f.community_id and h.person_id = f.person_id
   where f.community_id = $1 and f.thread_id = $2 and f.is_following
     and (h.member_type = 'owner' or $3 = any(h.allowed_features))
   group by h.person_id order by h.person_id`,
)

/** The residents who follow a discussion; Members only where an owner allows them the feature. */
export function listFollowers(scope: CommunityScope, threadId: number, menuFeature: number): Promise<Recipient[]> {
  return scope.rows(followers, [scope.communityId, threadId, menuFeature])
}
