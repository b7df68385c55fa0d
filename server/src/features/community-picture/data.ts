import type { CoverVariant } from '@porchlight/contract/features/community-picture.ts'
import { coverVariants } from '@porchlight/contract/features/community-picture.ts'
import { z } from 'zod'
import type { EditorScope, Scope, SystemScope } from '../../platform/access/scopes.ts'
import { stateRow, versionRow } from '../../platform/content/content-kind.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

/** A stored picture with the file keys of its crops. `coverPicture` of contract/src/shared/cover.ts explains the fields. */
const coverRow = z.object({
  time: z.enum(coverVariants),
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

const coversRow = z.object({ version: z.number(), pictures: z.array(coverRow) })
export type CoversRow = z.infer<typeof coversRow>

const covers = `select c.cover_version as version, coalesce((
   select json_agg(json_build_object('time', v.time_of_day, 'wideFileKey', v.wide_file_key,
     'wideSmallFileKey', v.wide_small_file_key, 'phoneFileKey', v.phone_file_key,
     'phoneSmallFileKey', v.phone_small_file_key, 'placeholder', v.placeholder,
     'wideFocus', v.wide_focus, 'phoneFocus', v.phone_focus, 'accent', v.accent))
   from community_covers v where v.community_id = $1 and v.replaced_at is null), '[]') as pictures
 from communities c where c.community_id = $1`
const current = statement('cover-current', 'community', coversRow, covers, { quick: true })
const currentOfPublic = statement('cover-current-public', 'any', coversRow, covers)

/** Returns the current cover pictures of the community: at most one for the day and one for the night. */
export async function findCovers(scope: Scope<'community'>): Promise<CoversRow> {
  return (await scope.row(current)) ?? { version: 0, pictures: [] }
}

/** Returns the cover pictures for the public page of a community. The caller has checked that the page is enabled. */
export async function findPublicCovers(scope: Scope<'any'>, communityId: number): Promise<CoversRow> {
  return (await scope.row(currentOfPublic, [communityId])) ?? { version: 0, pictures: [] }
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

/** The two pictures of a community as one item that several people edit; its id is the community's. */
export const coversContent = {
  edit: statement(
    'cover-edit',
    'community',
    versionRow,
    `update communities set cover_version = cover_version + 1, cover_edited_at = $4, cover_edited_by_person_id = $5
     where community_id = $1 and community_id = $2 and ($3::integer is null or cover_version = $3)
     returning cover_version as version`,
  ),
  state: statement(
    'cover-state',
    'community',
    stateRow,
    `select cover_version as version, cover_edited_at as "editedAt", cover_edited_by_person_id as "editedBy",
       null::timestamptz as "deletedAt", null::bigint as "deletedBy", '{}'::json as fields, cover_version as "fileVersion"
     from communities where community_id = $1 and community_id = $2`,
  ),
}

const replace = statement(
  'cover-replace',
  'community',
  idColumn,
  `update community_covers set replaced_at = $3
   where community_id = $1 and time_of_day = $2 and replaced_at is null returning id`,
)

/** Removes the current picture, inside the transaction of an edit. Returns its id; undefined when there is none. */
export async function removeCurrent(inside: EditorScope, time: CoverVariant, now: Date): Promise<number | undefined> {
  return (await inside.row(replace, [time, now]))?.id
}

/** A picture as it is stored: the file keys of its crops, and the values that were computed from it. */
export interface NewCover extends Omit<CoverRow, 'time'> {
  readonly time: CoverVariant
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
  const computed = [cover.placeholder, cover.wideFocus, cover.phoneFocus, cover.accent]
  await scope.row(insert, [cover.time, ...keys, cover.stripFileKey, ...computed, cover.setAt, cover.personId])
}

const find = statement(
  'cover-find-replaced',
  'community',
  z.object({ time: z.enum(coverVariants) }),
  `select time_of_day as time from community_covers where community_id = $1 and id = $2 and replaced_at > $3`,
)
const restore = statement(
  'cover-restore',
  'community',
  idColumn,
  'update community_covers set replaced_at = null where community_id = $1 and id = $2 returning id',
)

/** Returns the variant ('day' or 'night') of a picture that was replaced after `since`; undefined for any other id. */
export async function findVariantOfReplaced(
  inside: EditorScope,
  id: number,
  since: Date,
): Promise<CoverVariant | undefined> {
  return (await inside.row(find, [id, since]))?.time
}

/** Makes a replaced picture the current one again, inside the transaction of an edit. The present one of the same variant becomes a replaced one. */
export async function restoreReplaced(
  inside: EditorScope,
  { id, time }: { id: number; time: CoverVariant },
  now: Date,
): Promise<void> {
  await inside.row(replace, [time, now])
  await inside.row(restore, [id])
}

const sweep = statement('cover-sweep', 'system', noColumns, 'delete from community_covers where replaced_at <= $1')

/** Deletes the pictures that were replaced before a time; the job `files-sweep` deletes their files. */
export async function sweepCovers(scope: SystemScope, before: Date): Promise<void> {
  await scope.rows(sweep, [before])
}
