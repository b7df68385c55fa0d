import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import { z } from 'zod'
import { idColumn, noColumns, type Statement, statement } from '../db/database.ts'

/** How a kind of content is stored. All texts are static SQL; none comes from a request. */
interface Declaration {
  readonly name: ContentKindName
  /** Has community_id, id, deleted_at, deleted_by_person_id, version, edited_at and edited_by_person_id. */
  readonly table: string
  readonly menuFeature: number
  /** The condition for rows of this kind; if omitted, all rows of the table. */
  readonly condition?: string
  /** What the edit form shows: for each name on the wire the SQL of its value, always a text. */
  readonly fields: Readonly<Record<string, string>>
  /** The rows have a file, and in `file_version` the version with which it was changed last. */
  readonly hasFile?: true
  /** The maximum number of rows that a community may have, counted by the condition `among`. Deleted rows do not count. */
  readonly limit?: { readonly rows: number; readonly among: string }
  /** The column of a picture that anybody who has its signed name can open. */
  readonly pictureColumn?: string
  /** The column with the resident who owns the row. Rows that the owner deleted are not in the bin; only the owner can restore them. */
  readonly ownerColumn?: string
  /** Neighbors may report it: `withheld_as` says whether moderators hid or removed it, and only they show it again. */
  readonly isModerated?: true
}

/** The row of an item as `startEdit` needs it. */
export const stateRow = z.object({
  version: z.number(),
  editedAt: z.date().nullable(),
  editedBy: z.number().nullable(),
  deletedAt: z.date().nullable(),
  deletedBy: z.number().nullable(),
  fields: z.record(z.string(), z.string()),
  fileVersion: z.number().nullable(),
})
const removedRow = z.object({ fileKey: z.string().nullable() })
const lockRow = z.object({ deletedAt: z.date().nullable() })
export const versionRow = z.object({ version: z.number() })

type OfCommunity<Row extends z.ZodType> = Statement<'community', z.infer<Row>>

/** A kind of content that can be deleted, restored and edited by several people, with the statements for that. */
export interface ContentKind {
  readonly name: ContentKindName
  readonly menuFeature: number
  /** Selects the deleted rows of a community, $1: kind, id, title, deleted_at, deleted_by_person_id. */
  readonly deletedRows: string
  /** The current row, to answer an edit form that was opened earlier. $2: id. */
  readonly state: OfCommunity<typeof stateRow>
  /** Raises the version. $2: id, $3: the version that the form was opened with or null, $4: now, $5: the person. */
  readonly edit: OfCommunity<typeof versionRow>
  /** $2: id, $3: now, $4: the person. */
  readonly remove: OfCommunity<typeof removedRow>
  /** The key of the picture of a row that is not deleted, $2: id; and the statement that stores another one, $3. */
  readonly picture:
    | { readonly find: OfCommunity<typeof removedRow>; readonly replace: OfCommunity<typeof idColumn> }
    | undefined
  /** Locks the row until the transaction ends. $2: id. */
  readonly lock: OfCommunity<typeof lockRow>
  /** $2: id. */
  readonly restore: OfCommunity<typeof idColumn>
  /** $1: the time before which the row was deleted. */
  readonly purge: Statement<'system', z.infer<typeof noColumns>>
}

/**
 * Declares the statement that raises the version of a row which several people may edit; see ContentKind.edit.
 * @param table has the columns of Declaration.table.
 */
export function editStatement(name: string, table: string, condition = 'true'): ContentKind['edit'] {
  return statement(
    name,
    'community',
    versionRow,
    `update ${table} set version = version + 1, edited_at = $4, edited_by_person_id = $5
     where community_id = $1 and id = $2 and ${condition} and deleted_at is null and ($3::integer is null or version = $3)
     returning version`,
  )
}

/** Declares a kind of content. One mechanism deletes, restores and lists all kinds, and detects conflicting edits (docs/decisions/0028, 0029). */
export function contentKind(given: Declaration): ContentKind {
  const { name, table, menuFeature, condition = 'true', pictureColumn, ownerColumn, limit } = given
  const oneRowSql = `community_id = $1 and id = $2 and ${condition}`
  const notByOwnerSql = ownerColumn ? `deleted_by_person_id is distinct from ${ownerColumn}` : 'true'
  const inBinSql = given.isModerated ? `${notByOwnerSql} and withheld_as is null` : notByOwnerSql
  const isPurgedSql = given.isModerated ? `withheld_as is distinct from 'hidden'` : 'true'
  const named = <Shape extends z.ZodRawShape>(action: string, row: z.ZodObject<Shape>, text: string) =>
    statement(`content-${action}-${name}`, 'community', row, text)
  const fields = Object.entries(given.fields).map(([field, value]) => `'${field}', ${value}`)
  const hasRoomSql = limit
    ? `(select count(*) from ${table} where community_id = $1 and deleted_at is null and ${limit.among}) < ${limit.rows}`
    : 'true'
  return {
    name,
    menuFeature,
    deletedRows: `select '${name}' as kind, id, title, deleted_at, deleted_by_person_id from ${table}
      where community_id = $1 and deleted_at is not null and ${inBinSql} and ${condition}`,
    state: named(
      'state',
      stateRow,
      `select version, edited_at as "editedAt", edited_by_person_id as "editedBy", deleted_at as "deletedAt",
         deleted_by_person_id as "deletedBy", ${given.hasFile ? 'file_version' : 'null::integer'} as "fileVersion",
         json_build_object(${fields.join(', ')}) as fields
       from ${table} where ${oneRowSql}`,
    ),
    edit: editStatement(`content-edit-${name}`, table, condition),
    remove: named(
      'remove',
      removedRow,
      `update ${table} set deleted_at = $3, deleted_by_person_id = $4 where ${oneRowSql} and deleted_at is null
       returning ${pictureColumn ?? 'null'} as "fileKey"`,
    ),
    picture:
      pictureColumn === undefined
        ? undefined
        : {
            find: named(
              'picture-key',
              removedRow,
              `select ${pictureColumn} as "fileKey" from ${table} where ${oneRowSql} and deleted_at is null`,
            ),
            replace: named(
              'picture',
              idColumn,
              `update ${table} set ${pictureColumn} = $3 where ${oneRowSql} returning id`,
            ),
          },
    lock: named(
      'lock',
      lockRow,
      `select deleted_at as "deletedAt" from ${table} where ${oneRowSql} and ${inBinSql} for update`,
    ),
    restore: named(
      'restore',
      idColumn,
      `update ${table} set deleted_at = null, deleted_by_person_id = null
       where ${oneRowSql} and deleted_at is not null and ${hasRoomSql} returning id`,
    ),
    purge: statement(
      `content-purge-${name}`,
      'system',
      noColumns,
      `delete from ${table} where deleted_at < $1 and ${isPurgedSql} and ${condition}`,
    ),
  }
}
