import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { type PostRow, postColumns, postRow, postSource, writtenBy } from '../data.ts'
import { type PostSearch, patternOf } from '../threads/data.ts'

const page = statement(
  'forums-replies',
  'community',
  postRow.extend({ total: z.number() }),
  `with found as materialized (
     select r.id from forum_posts r
     where r.community_id = $1 and r.thread_id = $2 and not r.is_main and r.deleted_at is null
       and ($3::text is null or ($4::boolean and r.body ilike $3) or ($5::boolean and ${writtenBy('r', '$3')}))
   ), page as materialized (select * from found order by id desc limit $6 offset $7)
   select (select count(*) from found) as total, ${postColumns}
   from ${postSource} where p.community_id = $1 and p.id in (select k.id from page k) order by p.id`,
)

/**
 * Returns a page of replies, and the total number of matching replies; 0 if the page is empty. Pages are counted from the newest reply,
 * but the replies of a page are sorted oldest first.
 */
export async function listReplies(
  scope: Scope<'community'>,
  threadId: number,
  filter: { search: PostSearch; limit: number; offset: number },
): Promise<{ rows: PostRow[]; total: number }> {
  const { search, limit, offset } = filter
  const values = [patternOf(search.text), search.inBodies, search.inNames, limit, offset]
  const rows = await scope.rows(page, [threadId, ...values])
  return { rows, total: rows[0]?.total ?? 0 }
}

const addToCount = statement(
  'forums-count-reply',
  'community',
  idColumn,
  `update forum_threads set reply_count = reply_count + 1, last_post_at = greatest(last_post_at, $3)
   where community_id = $1 and id = $2 and deleted_at is null and ($4::boolean or locked_at is null) returning id`,
)

/** Adds one to the number of replies. Returns false if the discussion does not exist, was deleted, or is locked for this author. */
export async function addReplyToCount(
  scope: Scope<'community'>,
  threadId: number,
  at: Date,
  mayWriteInLocked: boolean,
): Promise<boolean> {
  return (await scope.row(addToCount, [threadId, at, mayWriteInLocked])) !== undefined
}

const edit = statement(
  'forums-edit-reply',
  'community',
  idColumn,
  'update forum_posts set body = $3 where community_id = $1 and id = $2 and not is_main returning id',
)

/** Stores the text of a reply. `startEdit` must have run before in the transaction. */
export async function updateReply(scope: Scope<'community'>, id: number, body: string): Promise<void> {
  await scope.row(edit, [id, body])
}

const remove = statement(
  'forums-delete-reply',
  'community',
  z.object({ threadId: z.number() }),
  `update forum_posts set deleted_at = $3
   where community_id = $1 and id = $2 and not is_main and deleted_at is null returning thread_id as "threadId"`,
)
const recount = statement(
  'forums-recount',
  'community',
  noColumns,
  `update forum_threads set
     reply_count = (select count(*) from forum_posts p
       where p.community_id = $1 and p.thread_id = $2 and not p.is_main and p.deleted_at is null),
     last_post_at = (select max(p.created_at) from forum_posts p
       where p.community_id = $1 and p.thread_id = $2 and p.deleted_at is null)
   where community_id = $1 and id = $2`,
)

/** Recomputes the number of replies of a discussion and the time of its last post. */
export async function recountThread(scope: Scope<'community'>, threadId: number): Promise<void> {
  await scope.rows(recount, [threadId])
}

/** Deletes a reply and recomputes the numbers of its discussion. Returns false if the reply does not exist or was deleted before. */
export async function deleteReply(scope: Scope<'community'>, id: number, at: Date): Promise<boolean> {
  const removed = await scope.row(remove, [id, at])
  if (removed) await recountThread(scope, removed.threadId)
  return removed !== undefined
}

const followers = statement(
  'forums-followers',
  'community',
  z.object({ personId: z.number(), propertyId: z.number() }),
  `select h.person_id as "personId", min(h.property_id) as "propertyId"
   from forum_follows f join household_persons h on h.community_id = f.community_id and h.person_id = f.person_id
   where f.community_id = $1 and f.thread_id = $2 and f.is_following
     and (h.member_type = 'owner' or $3 = any(h.allowed_features))
     and ($4::bigint is null or exists (
       select from group_members m where m.community_id = $1 and m.group_id = $4 and m.person_id = f.person_id))
   group by h.person_id order by h.person_id`,
)

/**
 * Returns the residents who follow a discussion; for a discussion in a group, only members of the group. Household members need an owner's
 * permission for the feature.
 */
export function listFollowers(
  scope: Scope<'community'>,
  thread: { readonly threadId: number; readonly groupId: number | null },
  menuFeature: number,
): Promise<z.infer<typeof followers.row>[]> {
  return scope.rows(followers, [thread.threadId, menuFeature, thread.groupId])
}
