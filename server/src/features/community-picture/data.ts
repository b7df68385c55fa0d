import type { CoverTime } from '@porchlight/contract/features/community-picture.ts'
import { coverTimes } from '@porchlight/contract/features/community-picture.ts'
import { z } from 'zod'
import type { EditorScope, Scope, SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

const coverRow = z.object({
  time: z.enum(coverTimes),
  wideFileKey: z.string(),
  wideSmallFileKey: z.string(),
  phoneFileKey: z.string(),
  phoneSmallFileKey: z.string(),
  placeholder: z.string(),
  wideFocus: z.string(),
  phoneFocus: z.string(),
  accent: z.string(),
})
export type CoverRow = z.infer<typeof coverRow>

const current = statement(
  'cover-current',
  'community',
  coverRow,
  `select time_of_day as time, wide_file_key as "wideFileKey", wide_small_file_key as "wideSmallFileKey",
     phone_file_key as "phoneFileKey", phone_small_file_key as "phoneSmallFileKey", placeholder,
     wide_focus as "wideFocus", phone_focus as "phoneFocus", accent
   from community_covers where community_id = $1 and replaced_at is null`,
  { quick: true },
)

/** Returns the cover pictures of the community: none, that of the day, that of the night, or both. */
export function listCovers(scope: Scope<'community'>): Promise<CoverRow[]> {
  return scope.rows(current)
}

const strip = statement(
  'cover-strip',
  'community',
  z.object({ fileKey: z.string() }),
  `select strip_file_key as "fileKey" from community_covers
   where community_id = $1 and replaced_at is null and time_of_day = 'day'`,
)

/** Returns the key of the strip that the mails of the community begin with; undefined without a cover picture. */
export async function findStrip(scope: Scope<'community'>): Promise<string | undefined> {
  return (await scope.row(strip))?.fileKey
}

const lock = statement(
  'cover-lock',
  'community',
  idColumn,
  'select community_id as id from communities where community_id = $1 for update',
)
const replace = statement(
  'cover-replace',
  'community',
  idColumn,
  `update community_covers set replaced_at = $3
   where community_id = $1 and time_of_day = $2 and replaced_at is null returning id`,
)

/** Takes the current picture away, inside a transaction. Returns its id; undefined when there is none. Another change of the covers waits. */
export async function takeAway(inside: EditorScope, time: CoverTime, now: Date): Promise<number | undefined> {
  await inside.row(lock)
  return (await inside.row(replace, [time, now]))?.id
}

/** A picture as it is stored: the keys of its cuts, and what was found out of it. */
export interface NewCover extends Omit<CoverRow, 'time'> {
  readonly time: CoverTime
  readonly stripFileKey: string
  readonly setAt: Date
  readonly personId: number | null
}

const insert = statement(
  'cover-insert',
  'community',
  idColumn,
  `insert into community_covers (community_id, time_of_day, wide_file_key, wide_small_file_key, phone_file_key,
     phone_small_file_key, strip_file_key, placeholder, wide_focus, phone_focus, accent, set_at, set_by_person_id)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
)

export async function insertCover(scope: Scope<'community'>, cover: NewCover): Promise<void> {
  const keys = [cover.wideFileKey, cover.wideSmallFileKey, cover.phoneFileKey, cover.phoneSmallFileKey]
  const found = [cover.placeholder, cover.wideFocus, cover.phoneFocus, cover.accent]
  await scope.row(insert, [cover.time, ...keys, cover.stripFileKey, ...found, cover.setAt, cover.personId])
}

const find = statement(
  'cover-find-replaced',
  'community',
  z.object({ time: z.enum(coverTimes) }),
  `select time_of_day as time from community_covers where community_id = $1 and id = $2 and replaced_at > $3`,
)
const restore = statement(
  'cover-restore',
  'community',
  idColumn,
  'update community_covers set replaced_at = null where community_id = $1 and id = $2 returning id',
)

/** Makes a picture that was replaced after `since` the current one again, inside a transaction. False when there is none. */
export async function putBack(
  inside: EditorScope,
  id: number,
  { since, now }: { since: Date; now: Date },
): Promise<boolean> {
  await inside.row(lock)
  const found = await inside.row(find, [id, since])
  if (!found) return false
  await inside.row(replace, [found.time, now])
  return (await inside.row(restore, [id])) !== undefined
}

const sweep = statement('cover-sweep', 'system', noColumns, 'delete from community_covers where replaced_at <= $1')

/** Deletes the pictures that were replaced before a time; the sweep of files removes their files. */
export async function sweepCovers(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}
