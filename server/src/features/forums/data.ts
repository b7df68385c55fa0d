import { latestPostsSize } from '@porchlight/contract/features/forums.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'

/** A post with what it says of its discussion. */
export interface PostRow {
  readonly id: number
  readonly threadId: number
  readonly isMain: boolean
  readonly subject: string
  readonly body: string
  readonly authorPersonId: number
  /** The author lives in the community today. */
  readonly authorIsHere: boolean
  readonly authorName: string
  readonly authorPhotoFileKey: string | null
  readonly createdAt: Date
  readonly isEdited: boolean
  readonly fileKey: string | null
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
  readonly replyCount: number
  readonly lastPostAt: Date
  readonly timeZone: string
}

/** The columns of a PostRow, from `postSource`. */
export const postColumns = `p.id, p.thread_id as "threadId", p.is_main as "isMain", t.subject, p.body,
  p.author_person_id as "authorPersonId", h.person_id is not null as "authorIsHere", h.photo_file_key as "authorPhotoFileKey",
  case when h.person_id is not null then h.first_name || ' ' || h.last_name
    when p.by_resident then 'Former member' else p.author_name end as "authorName",
  p.created_at as "createdAt", p.edited_at is not null as "isEdited", p.file_key as "fileKey", p.file_name as "fileName",
  p.content_type as "contentType", p.size_bytes as "sizeBytes", t.reply_count as "replyCount",
  t.last_post_at as "lastPostAt", c.time_zone as "timeZone"`

/** Who wrote a post, as the community knows them today; nobody when they have left it. */
const faceOf = `left join lateral (
    select f.person_id, f.first_name, f.last_name, f.photo_file_key from household_persons f
    where f.community_id = p.community_id and f.person_id = p.author_person_id order by f.id limit 1) h on true`

/** Whether somebody whom the community knows by a name like the pattern wrote a post; who has left is not found by theirs. */
export function writtenBy(post: string, pattern: string): string {
  return `((not ${post}.by_resident and ${post}.author_name ilike ${pattern}) or exists (
    select 1 from household_persons f
    where f.community_id = ${post}.community_id and f.person_id = ${post}.author_person_id
      and f.first_name || ' ' || f.last_name ilike ${pattern}))`
}

/** Posts that are still there, of discussions that are. */
export const postSource = `forum_posts p
  join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id and t.deleted_at is null
  join communities c on c.community_id = p.community_id
  ${faceOf}`

const latest = statement(
  'forums-latest-posts',
  `select ${postColumns} from ${postSource}
   where p.community_id = $1 and p.deleted_at is null and t.group_id is null
   order by p.id desc limit ${latestPostsSize}`,
)

/** The newest posts of everybody's discussions. */
export function listLatestPosts(scope: CommunityScope): Promise<PostRow[]> {
  return scope.rows(latest, [scope.communityId])
}

const one = statement(
  'forums-post',
  `select ${postColumns} from ${postSource} where p.community_id = $1 and p.id = $2 and p.deleted_at is null`,
)

export function findPost(scope: CommunityScope, id: number): Promise<PostRow | undefined> {
  return scope.row(one, [scope.communityId, id])
}

const insert = statement(
  'forums-insert-post',
  `insert into forum_posts (community_id, thread_id, is_main, author_person_id, author_name, by_resident, body,
     file_key, file_name, content_type, size_bytes, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
)

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
  const values = [scope.communityId, threadId, isMain, scope.personId, author.name, author.isResident, body]
  const row = await scope.row<{ id: number }>(insert, [...values, ...stored, createdAt])
  if (!row) throw new Error('the post was not stored')
  return row.id
}

const follow = statement(
  'forums-follow',
  `insert into forum_follows (community_id, thread_id, person_id, is_following, changed_at) values ($1, $2, $3, true, $4)
   on conflict (community_id, thread_id, person_id) do nothing`,
)

/** Who writes in a discussion follows it, unless they stopped doing so. */
export async function followBegun(scope: CommunityScope, threadId: number, at: Date): Promise<void> {
  await scope.rows(follow, [scope.communityId, threadId, scope.personId, at])
}
