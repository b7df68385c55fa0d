import type { PolicyStep } from '@porchlight/contract/features/violations-admin.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

const photos = z.array(
  z.object({
    id: z.number(),
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
  }),
)

const draftRow = z.object({
  id: z.number(),
  homeId: z.number(),
  address: z.string(),
  /** Whether the home was removed from the community. */
  isRemoved: z.boolean(),
  /** The type of the community; null if none is chosen, or if it is a type of the organization. */
  typeId: z.number().nullable(),
  /** The type of the organization; null if none is chosen, or if it is a type of the community. */
  organisationTypeId: z.number().nullable(),
  /** What was seen at the home; '' for the words of the type. */
  words: z.string(),
  /** Whether a tenant of the home caused the violation. */
  byTenant: z.boolean(),
  /** Who reported the violation; '' if nobody is named. */
  reporter: z.string(),
  /** The name of the person who changed the draft last. */
  author: z.string(),
  changedAt: z.date(),
  version: z.number(),
  photos,
})
export type DraftRow = PageRow<z.infer<typeof draftRow>, 'typeId' | 'organisationTypeId'>

const columns = `d.id, d.property_id as "homeId", h.address, h.removed_at is not null as "isRemoved", d.type_id as "typeId",
  d.organisation_type_id as "organisationTypeId", d.words, d.by_tenant as "byTenant", d.reporter, d.changed_by_name as author,
  d.changed_at as "changedAt", d.version, (
    select coalesce(json_agg(json_build_object('id', f.id, 'fileKey', f.file_key, 'fileName', f.file_name, 'contentType', f.content_type,
      'sizeBytes', f.size_bytes) order by f.id), '[]')
    from violation_draft_files f where f.community_id = $1 and f.draft_id = d.id) as photos`

/** SQL: whether a draft `d` can still be issued. The list of drafts and the card on Today use it. */
export function isDraft(d: string): string {
  return `${d}.deleted_at is null and ${d}.violation_id is null`
}

/** SQL: whether a draft `d` or the address of its home `p` matches a LIKE pattern. */
export function containsInDraft(d: string, p: string, pattern: string): string {
  return `(${p}.address ilike ${pattern} or ${d}.words ilike ${pattern})`
}

// If the page is empty, the statement returns one row that has only the total; rowsOfPage leaves it out.
const page = statement(
  'violation-drafts-page',
  'community',
  nullableColumns(draftRow).extend({ total: z.number() }),
  `with mine as materialized (
     select x.* from violation_drafts x join properties p on p.community_id = $1 and p.id = x.property_id
     where x.community_id = $1 and ${isDraft('x')} and ($2::text is null or ${containsInDraft('x', 'p', '$2')})
       and ($5::bigint[] is null or x.id = any($5))
   ), page as (select * from mine order by changed_at desc, id desc limit $3 offset $4)
   select t.total, ${columns} from (select count(*) as total from mine) t left join page d on true
   left join properties h on h.community_id = $1 and h.id = d.property_id
   order by d.changed_at desc, d.id desc`,
)

/** A page of the drafts of a community, the last changed first; only those with one of `ids`, unless `ids` is empty. */
export async function listDrafts(
  scope: Scope<'community'>,
  wanted: { search: string; ids: readonly number[]; limit: number; offset: number },
): Promise<{ rows: DraftRow[]; total: number }> {
  const search = wanted.search.trim()
  const ids = wanted.ids.length > 0 ? wanted.ids : null
  const values = [search === '' ? null : containing(search), wanted.limit, wanted.offset, ids]
  const rows = await scope.rows(page, values)
  return { rows: rowsOfPage<(typeof rows)[number], 'typeId' | 'organisationTypeId'>(rows), total: rows[0]?.total ?? 0 }
}

const locked = statement(
  'violation-draft-locked',
  'community',
  draftRow,
  `select ${columns} from violation_drafts d join properties h on h.community_id = $1 and h.id = d.property_id
   where d.community_id = $1 and d.id = $2 and ${isDraft('d')} for update of d`,
)

/** A draft, locked until the transaction ends; undefined if it was issued or discarded. */
export function lockDraft(scope: Scope<'community'>, id: number): Promise<z.infer<typeof draftRow> | undefined> {
  return scope.row(locked, [id])
}

/** The fields of a draft that a person enters. At most one of the two ids of a type is set; both are null if no type is chosen. */
export interface DraftFields {
  readonly typeId: number | null
  readonly organisationTypeId: number | null
  readonly words: string
  readonly byTenant: boolean
  readonly reporter: string
}

const insert = statement(
  'violation-drafts-insert',
  'community',
  noColumns,
  `insert into violation_drafts (community_id, key, property_id, type_id, organisation_type_id, words, by_tenant, reporter, created_at,
     created_by_person_id, changed_at, changed_by_name)
   select $1::bigint, $2, p.id, $4::bigint, $5::bigint, $6, $7::boolean, $8, $9::timestamptz, $10::bigint, $9, $11
   from properties p where p.community_id = $1 and p.id = any($3::bigint[]) and p.removed_at is null
   on conflict (community_id, key, property_id) do nothing`,
)
const ofKey = statement(
  'violation-drafts-of-key',
  'community',
  z.object({ id: z.number(), homeId: z.number() }),
  'select id, property_id as "homeId" from violation_drafts where community_id = $1 and key = $2 order by id limit 200',
)

/** Creates a draft for each home that exists and was not removed, once for each idempotency key. Returns all drafts of the key. */
export async function insertDrafts(
  scope: Scope<'community'>,
  key: string,
  homes: readonly number[],
  fields: DraftFields,
  author: { readonly now: Date; readonly personId: number; readonly name: string },
): Promise<{ id: number; homeId: number }[]> {
  const { typeId, organisationTypeId, words, byTenant, reporter } = fields
  const values = [
    key,
    homes,
    typeId,
    organisationTypeId,
    words,
    byTenant,
    reporter,
    author.now,
    author.personId,
    author.name,
  ]
  await scope.rows(insert, values)
  return scope.rows(ofKey, [key])
}

const update = statement(
  'violation-draft-update',
  'community',
  noColumns,
  `update violation_drafts set type_id = $3, organisation_type_id = $4, words = $5, by_tenant = $6, reporter = $7, changed_at = $8,
     changed_by_name = $9, version = version + 1 where community_id = $1 and id = $2`,
)

/** Stores the fields of a draft that the caller has locked. */
export async function updateDraft(
  scope: Scope<'community'>,
  id: number,
  { typeId, organisationTypeId, words, byTenant, reporter }: DraftFields,
  editor: { readonly now: Date; readonly name: string },
): Promise<void> {
  await scope.rows(update, [id, typeId, organisationTypeId, words, byTenant, reporter, editor.now, editor.name])
}

const addFile = statement(
  'violation-draft-add-file',
  'community',
  noColumns,
  `insert into violation_draft_files (community_id, draft_id, file_key, file_name, content_type, size_bytes) values ($1, $2, $3, $4, $5, $6)`,
)
const removeFile = statement(
  'violation-draft-remove-file',
  'community',
  idColumn,
  'delete from violation_draft_files where community_id = $1 and draft_id = $2 and id = $3 returning id',
)
const touch = statement(
  'violation-draft-touch',
  'community',
  noColumns,
  'update violation_drafts set changed_at = $3, changed_by_name = $4, version = version + 1 where community_id = $1 and id = $2',
)

/** Adds photos to a draft that the caller has locked. */
export async function addPhotos(
  scope: Scope<'community'>,
  id: number,
  files: readonly StoredFile[],
  editor: { readonly now: Date; readonly name: string },
): Promise<void> {
  for (const one of files) await scope.rows(addFile, [id, one.fileKey, one.fileName, one.contentType, one.sizeBytes])
  await scope.rows(touch, [id, editor.now, editor.name])
}

/** Removes a photo of a draft; false if it has no such photo. The nightly files-sweep job deletes its stored file. */
export async function removePhoto(
  scope: Scope<'community'>,
  id: number,
  photoId: number,
  editor: { readonly now: Date; readonly name: string },
): Promise<boolean> {
  if (!(await scope.row(removeFile, [id, photoId]))) return false
  await scope.rows(touch, [id, editor.now, editor.name])
  return true
}

const file = statement(
  'violation-draft-file',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType" from violation_draft_files f
   where f.community_id = $1 and f.id = $2`,
)

/** A photo of a draft. */
export function findDraftFile(scope: Scope<'community'>, id: number) {
  return scope.row(file, [id])
}

const setDeleted = statement(
  'violation-draft-set-deleted',
  'community',
  z.object({ homeId: z.number() }),
  `update violation_drafts set deleted_at = $3 where community_id = $1 and id = $2 and violation_id is null
     and (deleted_at is null) = ($3::timestamptz is not null) returning property_id as "homeId"`,
)

/** Discards a draft at a time, or restores it with null. Returns its home; undefined if it was issued, or is in this state already. */
export async function setDiscarded(
  scope: Scope<'community'>,
  id: number,
  at: Date | null,
): Promise<number | undefined> {
  return (await scope.row(setDeleted, [id, at]))?.homeId
}

const addCase = statement(
  'violation-case-insert',
  'community',
  idColumn,
  `insert into violations (community_id, property_id, external_id, violation_type, status, description, created_by_name, created_at,
     category, rule_section, rule_text, rule_document, policy_steps, by_tenant, reporter)
   select p.community_id, p.id, $3, $4, 1, $5, $6, $7, $8, $9, $10, $11, $12::jsonb, $13::boolean, $14
   from properties p where p.community_id = $1 and p.id = $2 returning id`,
)

/** The data of a new case. `type` is the name of its type; `section`, `ruleText` and `document` are those of the type. */
export interface NewCase {
  readonly homeId: number
  readonly number: string
  readonly type: string
  readonly words: string
  readonly author: string
  readonly now: Date
  readonly category: string
  readonly section: string
  readonly ruleText: string
  readonly document: string
  readonly steps: readonly PolicyStep[]
  readonly byTenant: boolean
  readonly reporter: string
}

/** Stores a case, with copies of the rule and the steps, so that later changes do not apply to it. Returns its id. */
export async function insertCase(scope: Scope<'community'>, one: NewCase): Promise<number> {
  // The steps as JSON text: the database driver would send a list as a PostgreSQL array.
  const row = await scope.row(addCase, [
    ...[one.homeId, one.number, one.type, one.words, one.author, one.now, one.category, one.section, one.ruleText],
    ...[one.document, JSON.stringify(one.steps), one.byTenant, one.reporter],
  ])
  if (!row) throw new Error('the case was not stored')
  return row.id
}

const becameCase = statement(
  'violation-draft-became-case',
  'community',
  noColumns,
  'update violation_drafts set violation_id = $3 where community_id = $1 and id = $2',
)
const dropFiles = statement(
  'violation-draft-drop-files',
  'community',
  noColumns,
  'delete from violation_draft_files where community_id = $1 and draft_id = $2',
)

/** Records that a draft became a case. The case has its photos, so they are removed from the draft. */
export async function storeIssued(scope: Scope<'community'>, draftId: number, caseId: number): Promise<void> {
  await scope.rows(becameCase, [draftId, caseId])
  await scope.rows(dropFiles, [draftId])
}

const homes = statement(
  'violation-homes',
  'community',
  z.object({ id: z.number(), address: z.string(), identifier: z.string() }),
  `select p.id, p.address, p.identifier from properties p
   where p.community_id = $1 and p.removed_at is null
     and (p.id = any($3::bigint[]) or ($2::text is not null and (p.address ilike $2 or p.identifier ilike $2 or p.account_number ilike $2)))
   order by p.sort_key, p.id limit 100`,
)

/** Homes whose address, identifier or account number contains a text, and the homes with the given ids. */
export function findHomes(scope: Scope<'community'>, search: string, ids: readonly number[]) {
  return scope.rows(homes, [search.trim() === '' ? null : containing(search.trim()), ids])
}
