import { latestPostsSize } from '@porchlight/contract/features/forums.ts'
import { z } from 'zod'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import { editStatement, stateRow } from '../../platform/content/content-kind.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'

/** A post with columns of its discussion. `postColumns` selects them from `postSource`. */
export const postRow = z.object({
  id: z.number(),
  threadId: z.number(),
  /** The first post of its discussion. */
  isMain: z.boolean(),
  /** Null in the forums of the whole community. */
  groupId: z.number().nullable(),
  subject: z.string(),
  body: z.string(),
  authorPersonId: z.number(),
  /** The author is a current resident of the community. */
  authorIsHere: z.boolean(),
  authorName: z.string(),
  authorPhotoFileKey: z.string().nullable(),
  createdAt: z.date(),
  isEdited: z.boolean(),
  version: z.number(),
  /** Null: the post has no file. Its name and type are then '', its size 0. */
  fileKey: z.string().nullable(),
  fileName: z.string(),
  contentType: z.string(),
  sizeBytes: z.number(),
  /** The following columns are those of the discussion. */
  replyCount: z.number(),
  lastPostAt: z.date(),
  /** The discussion takes no replies from residents. */
  isLocked: z.boolean(),
  isPinned: z.boolean(),
  timeZone: z.string(),
})
export type PostRow = z.infer<typeof postRow>

// `by_resident`: the author lived in the community. Others, such as the people of the company, keep the name that is stored with the post.
export const postColumns = `p.id, p.thread_id as "threadId", p.is_main as "isMain", t.group_id as "groupId", t.subject, p.body,
  p.author_person_id as "authorPersonId", h.person_id is not null as "authorIsHere", h.photo_file_key as "authorPhotoFileKey",
  case when h.person_id is not null then h.first_name || ' ' || h.last_name
    when p.by_resident then 'Former member' else p.author_name end as "authorName",
  p.created_at as "createdAt", p.edited_at is not null as "isEdited", p.version, p.file_key as "fileKey", coalesce(p.file_name, '') as "fileName",
  coalesce(p.content_type, '') as "contentType", coalesce(p.size_bytes, 0) as "sizeBytes", t.reply_count as "replyCount",
  t.last_post_at as "lastPostAt", t.locked_at is not null as "isLocked", t.is_pinned as "isPinned", c.time_zone as "timeZone"`

/** SQL that joins the author of a post as a current resident of the community $1; its columns are null if the author has left. */
const authorJoin = `left join lateral (
    select f.person_id, f.first_name, f.last_name, f.photo_file_key from household_persons f
    where f.community_id = $1 and f.person_id = p.author_person_id order by f.id limit 1) h on true`

/** Returns the SQL condition that the shown name of a post's author in the community $1 matches the pattern. Authors who have left never match. */
export function writtenBy(post: string, pattern: string): string {
  return `((not ${post}.by_resident and ${post}.author_name ilike ${pattern}) or exists (
    select 1 from household_persons f
    where f.community_id = $1 and f.person_id = ${post}.author_person_id
      and f.first_name || ' ' || f.last_name ilike ${pattern}))`
}

/** The SQL source of the posts of the community $1 in discussions that are not deleted. The group of a discussion must not be deleted either. */
export const postSource = `forum_posts p
  join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id and t.deleted_at is null
    and (t.group_id is null or exists (
      select from groups g where g.community_id = $1 and g.id = t.group_id and g.deleted_at is null))
  join communities c on c.community_id = p.community_id
  ${authorJoin}`

const latest = statement(
  'forums-latest-posts',
  'community',
  postRow,
  `select ${postColumns} from ${postSource}
   where p.community_id = $1 and p.deleted_at is null and t.group_id is null
   order by p.id desc limit ${latestPostsSize}`,
)

/** Returns the newest posts of all discussions that are not in a group. */
export function listLatestPosts(scope: Scope<'community'>): Promise<PostRow[]> {
  return scope.rows(latest)
}

const one = statement(
  'forums-post',
  'community',
  postRow,
  `select ${postColumns} from ${postSource} where p.community_id = $1 and p.id = $2 and p.deleted_at is null`,
)

/** Returns a post; undefined if it, its discussion or the group of the discussion was deleted. */
export function findPost(scope: Scope<'community'>, id: number): Promise<PostRow | undefined> {
  return scope.row(one, [id])
}

/** How several people edit a post (docs/decisions/0029). The first post is edited together with its discussion. */
export const postContent = {
  edit: editStatement('forums-edit-post', 'forum_posts'),
  state: statement(
    'forums-post-state',
    'community',
    stateRow,
    `select p.version, p.edited_at as "editedAt", p.edited_by_person_id as "editedBy", null::timestamptz as "deletedAt",
       null::bigint as "deletedBy", p.file_version as "fileVersion", json_build_object('ft_subject', t.subject, 'ft_topic_id', t.topic_id::text,
         'ftp_body', p.body) as fields
     from forum_posts p join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id
     where p.community_id = $1 and p.id = $2 and p.deleted_at is null and t.deleted_at is null`,
  ),
}

const insert = statement(
  'forums-insert-post',
  'community',
  idColumn,
  `insert into forum_posts (community_id, thread_id, is_main, author_person_id, author_name, by_resident, body,
     file_key, file_name, content_type, size_bytes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
)

/** Stores a post of the caller and returns its id. */
export async function insertPost(
  scope: CommunityScope,
  post: {
    threadId: number
    isMain: boolean
    author: { name: string; isResident: boolean }
    body: string
    file: StoredFile | null
    createdAt: Date
  },
): Promise<number> {
  const { threadId, isMain, author, body, file, createdAt } = post
  const stored = [file?.fileKey ?? null, file?.fileName ?? null, file?.contentType ?? null, file?.sizeBytes ?? null]
  const values = [threadId, isMain, scope.personId, author.name, author.isResident, body]
  const row = await scope.row(insert, [...values, ...stored, createdAt])
  if (!row) throw new Error('the post was not stored')
  return row.id
}

const follow = statement(
  'forums-follow',
  'community',
  noColumns,
  `insert into forum_follows (community_id, thread_id, person_id, is_following, changed_at) values ($1, $2, $3, true, $4)
   on conflict (community_id, thread_id, person_id) do nothing`,
)

/** Makes the caller, who has written in a discussion, follow it, unless they stopped following it before. */
export async function followOnPost(scope: CommunityScope, threadId: number, at: Date): Promise<void> {
  await scope.rows(follow, [threadId, scope.personId, at])
}
