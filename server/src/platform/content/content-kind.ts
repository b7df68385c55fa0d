import type { ContentKindName } from '@porchlight/contract/shared/content-kinds.ts'
import { type LooseStatement, statement } from '../db/database.ts'

/** How a kind of content is stored. Every text here is SQL of ours and never comes from a request. */
interface Declaration {
  readonly name: ContentKindName
  /** Has community_id, id, deleted_at, deleted_by_person_id, version, edited_at and edited_by_person_id. */
  readonly table: string
  readonly menuFeature: number
  /** Which rows of the table are of this kind; all where it is left out. */
  readonly condition?: string
  /** What the edit form shows: for each name on the wire the SQL of its value, always a text. */
  readonly fields: Readonly<Record<string, string>>
  /** As many as a community keeps, the deleted ones not counted. */
  readonly limit?: { readonly rows: number; readonly among: string }
  /** The column of a picture that its signed name alone opens. */
  readonly pictureColumn?: string
}

/** A kind of content that can be deleted, restored and edited by several people, with the statements for that. */
export interface ContentKind {
  readonly name: ContentKindName
  readonly menuFeature: number
  /** Selects the deleted rows of a community, $1: kind, id, title, deleted_at, deleted_by_person_id. */
  readonly deletedRows: string
  readonly state: LooseStatement
  readonly edit: LooseStatement
  readonly remove: LooseStatement
  readonly replacePicture: LooseStatement | undefined
  readonly restore: LooseStatement
  readonly purge: LooseStatement
}

/** Declares a kind of content. One mechanism deletes, restores, lists and guards all kinds (docs/decisions/0028, 0029). */
export function contentKind(given: Declaration): ContentKind {
  const { name, table, menuFeature, condition = 'true', pictureColumn, limit } = given
  const one = `community_id = $1 and id = $2 and ${condition}`
  const named = (what: string, text: string) => statement(`content-${what}-${name}`, text)
  const fields = Object.entries(given.fields).map(([field, value]) => `'${field}', ${value}`)
  const hasRoom = limit
    ? `(select count(*) from ${table} where community_id = $1 and deleted_at is null and ${limit.among}) < ${limit.rows}`
    : 'true'
  return {
    name,
    menuFeature,
    deletedRows: `select '${name}' as kind, id, title, deleted_at, deleted_by_person_id from ${table}
      where community_id = $1 and deleted_at is not null and ${condition}`,
    state: named(
      'state',
      `select version, edited_at as "editedAt", edited_by_person_id as "editedBy", deleted_at as "deletedAt",
         deleted_by_person_id as "deletedBy", json_build_object(${fields.join(', ')}) as fields
       from ${table} where ${one}`,
    ),
    edit: named(
      'edit',
      `update ${table} set version = version + 1, edited_at = $4, edited_by_person_id = $5
       where ${one} and deleted_at is null and ($3::integer is null or version = $3) returning version`,
    ),
    remove: named(
      'remove',
      `update ${table} set deleted_at = $3, deleted_by_person_id = $4 where ${one} and deleted_at is null
       returning ${pictureColumn ?? 'null'} as "fileKey"`,
    ),
    replacePicture:
      pictureColumn === undefined
        ? undefined
        : named('picture', `update ${table} set ${pictureColumn} = $3 where ${one} returning id`),
    restore: named(
      'restore',
      `update ${table} set deleted_at = null, deleted_by_person_id = null
       where ${one} and deleted_at is not null and ${hasRoom} returning id`,
    ),
    purge: named('purge', `delete from ${table} where deleted_at < $1 and ${condition}`),
  }
}
