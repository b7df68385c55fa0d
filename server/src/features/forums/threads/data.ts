import { z } from 'zod'
import type { CommunityScope, Scope } from '../../../platform/access/scopes.ts'
import { idColumn, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'
import { postColumns, postRow, postSource, writtenBy } from '../data.ts'

const threadRow = postRow.extend({
  topicId: z.number(),
  isWatching: z.boolean(),
})
/** A discussion with its first post. */
export type ThreadRow = z.infer<typeof threadRow>

const threadColumns = `${postColumns}, t.topic_id as "topicId",
  coalesce(w.is_following, false) as "isWatching"`

/** SQL that joins whether the person $2 follows the discussion; no row if they never changed it. */
const watching = `left join forum_follows w on w.community_id = p.community_id and w.thread_id = p.thread_id and w.person_id = $2`

// $2: the caller. $3: the group. $4: the topic. $5: the first day of the month. $6: only the caller's. $7: the pattern. $10: pinned first.
const page = statement(
  'forums-threads',
  'community',
  nullableColumns(threadRow).extend({ total: z.number() }),
  `with found as materialized (
     select t.id, t.last_post_at, $10::boolean and t.is_pinned as is_first from communities c join forum_threads t on t.community_id = c.community_id
     where c.community_id = $1 and t.deleted_at is null
       and (t.group_id = $3 or ($3::bigint is null and t.group_id is null))
       and ($3::bigint is null or exists (
         select from groups g where g.community_id = $1 and g.id = $3 and g.deleted_at is null))
       and ($4::int is null or t.topic_id = $4)
       and ($5::timestamp is null or (t.created_at >= $5 at time zone c.time_zone
         and t.created_at < ($5 + interval '1 month') at time zone c.time_zone))
       and (not $6::boolean or t.author_person_id = $2)
       and ($7::text is null or t.subject ilike $7 or exists (
         select 1 from forum_posts q
         where q.community_id = $1 and q.thread_id = t.id and q.deleted_at is null and q.body ilike $7))
   ), page as materialized (
     select * from found order by is_first desc, last_post_at desc, id desc limit $8 offset $9),
   shown as (
     select ${threadColumns} from ${postSource} ${watching}
     where p.community_id = $1 and p.is_main and p.thread_id in (select g.id from page g))
   select (select count(*) from found) as total, s.* from (select 1) as always left join shown s on true
   order by ($10::boolean and s."isPinned") desc, s."lastPostAt" desc, s."threadId" desc`,
)

/** Which discussions a page shows. */
export interface ThreadFilter {
  /** Undefined: the discussions that are in no group. */
  readonly groupId: number | undefined
  /** Undefined: all topics. */
  readonly topicId: number | undefined
  /** The month of creation as YYYY-MM, in the time zone of the community; undefined: all. */
  readonly month: string | undefined
  /** Only the discussions that the caller started. */
  readonly isMine: boolean
  /** A part of a subject or of a post; an empty text matches all. */
  readonly search: string
  readonly limit: number
  readonly offset: number
  /** Pinned discussions come first. */
  readonly isPinnedFirst: boolean
}

/** Returns a page of discussions, sorted by their newest post, newest first, and the total number of matching discussions. */
export async function listThreads(
  scope: CommunityScope,
  filter: ThreadFilter,
): Promise<{ rows: ThreadRow[]; total: number }> {
  const { groupId, topicId, month, isMine, search, limit, offset, isPinnedFirst } = filter
  const from = month ? `${month}-01` : null
  const conditions = [groupId ?? null, topicId ?? null, from, isMine, patternOf(search)]
  const rows = await scope.rows(page, [scope.personId, ...conditions, limit, offset, isPinnedFirst])
  // A page without discussions is one row that has only the total.
  return {
    rows: rows.filter((row): row is ThreadRow & { total: number } => row.id !== null),
    total: rows[0]?.total ?? 0,
  }
}

/** Returns the pattern that matches a text anywhere; null for an empty text, which matches everything. */
export function patternOf(text: string): string | null {
  return text === '' ? null : containing(text)
}

const archive = statement(
  'forums-archive',
  'community',
  z.object({ year: z.number(), month: z.number(), fullMonth: z.string(), count: z.number() }),
  `select extract(year from begun.at)::int as year, extract(month from begun.at)::int as month,
     to_char(begun.at, 'FMMonth') as "fullMonth", count(*) as count
   from (
     select t.created_at at time zone c.time_zone as at
     from communities c join forum_threads t on t.community_id = c.community_id
     where c.community_id = $1 and t.deleted_at is null and t.group_id is null) begun
   group by 1, 2, 3 order by 1 desc, 2 desc`,
)

/** Returns the number of discussions for each month in which one was started, the newest month first. */
export function listArchive(scope: Scope<'community'>): Promise<z.infer<typeof archive.row>[]> {
  return scope.rows(archive)
}

const one = statement(
  'forums-thread',
  'community',
  threadRow.extend({ isFound: z.boolean() }),
  `select ${threadColumns},
     ($4::text is null or ($5::boolean and (p.body ilike $4 or t.subject ilike $4))
       or ($6::boolean and ${writtenBy('p', '$4')})) as "isFound"
   from ${postSource} ${watching}
   where p.community_id = $1 and p.thread_id = $3 and p.is_main`,
)

/** A search in a discussion: in the texts of its posts, in the names of their authors, or in both. */
export interface PostSearch {
  readonly text: string
  readonly inBodies: boolean
  readonly inNames: boolean
}

/**
 * Returns a discussion with its first post; undefined if it was deleted. `isFound` says whether the subject or the first post matches the
 * search; an empty text matches.
 */
export function findThread(
  scope: CommunityScope,
  id: number,
  search: PostSearch = { text: '', inBodies: true, inNames: true },
): Promise<z.infer<typeof one.row> | undefined> {
  const values = [patternOf(search.text), search.inBodies, search.inNames]
  return scope.row(one, [scope.personId, id, ...values])
}

const insert = statement(
  'forums-insert-thread',
  'community',
  idColumn,
  `insert into forum_threads (community_id, group_id, topic_id, subject, author_person_id, created_at, last_post_at)
   values ($1, $2, $3, $4, $5, $6, $6) returning id`,
)

/** Stores a discussion of the caller without its first post. Returns its id. */
export async function insertThread(
  scope: CommunityScope,
  thread: { groupId: number | null; topicId: number; subject: string; createdAt: Date },
): Promise<number> {
  const values = [thread.groupId, thread.topicId, thread.subject, scope.personId, thread.createdAt]
  const row = await scope.row(insert, values)
  if (!row) throw new Error('the discussion was not stored')
  return row.id
}

const lock = statement(
  'forums-lock-thread',
  'community',
  idColumn,
  'select id from forum_threads where community_id = $1 and id = $2 and deleted_at is null for update',
)

/** Locks a discussion until the transaction ends; its posts are locked only after it. Returns false if it does not exist or was deleted. */
export async function lockThread(scope: Scope<'community'>, id: number): Promise<boolean> {
  return (await scope.row(lock, [id])) !== undefined
}

const update = statement(
  'forums-update-thread',
  'community',
  idColumn,
  `update forum_threads set subject = $3, topic_id = $4
   where community_id = $1 and id = $2 and deleted_at is null returning id`,
)
const updateMain = statement(
  'forums-update-main-post',
  'community',
  z.object({ replacedFileKey: z.string().nullable() }),
  `with before as (
     select b.id, b.file_key from forum_posts b where b.community_id = $1 and b.thread_id = $2 and b.is_main for update)
   update forum_posts set body = $3,
     file_version = case when $4::boolean then forum_posts.version else forum_posts.file_version end,
     file_key = case when $4::boolean then $5 else forum_posts.file_key end,
     file_name = case when $4::boolean then $6 else forum_posts.file_name end,
     content_type = case when $4::boolean then $7 else forum_posts.content_type end,
     size_bytes = case when $4::boolean then $8::bigint else forum_posts.size_bytes end
   from before where forum_posts.community_id = $1 and forum_posts.id = before.id
   returning case when $4::boolean then before.file_key end as "replacedFileKey"`,
)

/**
 * Updates a discussion and its first post. `startEdit` must have run before in the transaction. A `file` replaces its file; null removes it,
 * undefined keeps it. Returns the key of the file that is no longer used; undefined if the discussion does not exist or was deleted.
 */
export async function updateThread(
  scope: Scope<'community'>,
  id: number,
  to: { topicId: number; subject: string; body: string; file: StoredFile | null | undefined },
): Promise<{ replacedFileKey: string | null } | undefined> {
  if (!(await scope.row(update, [id, to.subject, to.topicId]))) return undefined
  const { file } = to
  const stored = [file?.fileKey ?? null, file?.fileName ?? null, file?.contentType ?? null, file?.sizeBytes ?? null]
  return scope.row(updateMain, [id, to.body, file !== undefined, ...stored])
}

const remove = statement(
  'forums-delete-thread',
  'community',
  idColumn,
  'update forum_threads set deleted_at = $3 where community_id = $1 and id = $2 and deleted_at is null returning id',
)

const dropFile = statement(
  'forums-drop-thread-file',
  'community',
  z.object({ fileKey: z.string().nullable() }),
  `with before as (
     select b.id, b.file_key from forum_posts b where b.community_id = $1 and b.thread_id = $2 and b.is_main for update)
   update forum_posts set file_key = null, file_name = null, content_type = null, size_bytes = null
   from before where forum_posts.community_id = $1 and forum_posts.id = before.id and before.file_key is not null
   returning before.file_key as "fileKey"`,
)

/** Deletes a discussion with all its posts. Returns the key of its file, which is no longer used; undefined if it had none. */
export async function deleteThread(scope: Scope<'community'>, id: number, at: Date): Promise<string | undefined> {
  await scope.rows(remove, [id, at])
  return (await scope.row(dropFile, [id]))?.fileKey ?? undefined
}

const switching = statement(
  'forums-switch-follow',
  'community',
  z.object({ isFollowing: z.boolean() }),
  `insert into forum_follows (community_id, thread_id, person_id, is_following, changed_at) values ($1, $2, $3, true, $4)
   on conflict (community_id, thread_id, person_id) do update
     set is_following = not forum_follows.is_following, changed_at = excluded.changed_at
   returning is_following as "isFollowing"`,
)

/** Toggles whether the caller follows a discussion. Returns whether they follow it now. */
export async function toggleFollow(scope: CommunityScope, threadId: number, at: Date): Promise<boolean> {
  return (await scope.row(switching, [threadId, scope.personId, at]))?.isFollowing ?? false
}
