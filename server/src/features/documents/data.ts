import {
  documentLimit,
  documentsFeature,
  formsFeature,
  newestDocuments,
  searchLimit,
} from '@porchlight/contract/features/documents.ts'
import { z } from 'zod'
import type { CommunityScope, Scope } from '../../platform/access/scopes.ts'
import { contentKind } from '../../platform/content/content-kind.ts'
import { audiencesOf, isShown } from '../../platform/content/shown.ts'
import { idColumn, jsonColumn, noColumns, statement } from '../../platform/db/database.ts'
import { containing } from '../../platform/db/like.ts'
import type { StoredFile } from '../../platform/files/stored-file.ts'
import type { ZipEntry } from '../../platform/files/zip.ts'

const shared = {
  table: 'documents',
  hasFile: true,
  // Documents and forms share one limit.
  limit: { rows: documentLimit, among: 'true' },
} as const
const text = { hd_title: 'title', hd_description: 'description' } as const

/** How a document and a form are deleted, restored, and edited by several people. */
export const documentContent = contentKind({
  ...shared,
  name: 'document',
  menuFeature: documentsFeature,
  condition: 'not is_form',
  fields: { ...text, hd_topic_id: `coalesce(category_id::text, '')`, fileName: 'file_name' },
})
export const formContent = contentKind({
  ...shared,
  name: 'form',
  menuFeature: formsFeature,
  condition: 'is_form',
  fields: { ...text, fileName: 'file_name' },
})

/** SQL of whether a viewer may see a document or form `d`, by its own audience and that of its category (association.txt 2.10). */
const shown = (now: string, seen: string) => `${isShown({ of: 'd', now, seen })} and (d.category_id is null or exists (
  select from document_categories of_it where of_it.community_id = $1 and of_it.id = d.category_id
    and of_it.audience = any(${seen}::text[])))`

/** The parameters of `shown`: the current time, and the audiences that the caller is in. */
const seenBy = (scope: CommunityScope, now: Date) => [now, audiencesOf(scope.viewer, scope.communityId)]

/** SQL of a document `d` as JSON. `excerpt` is SQL of a part of its text; 'null' for none. */
const documentJson = (excerpt: string) => `json_build_object(
  'hd_id', d.id,
  'hd_title', d.title,
  'hd_description', d.description,
  'hd_is_form', d.is_form::int,
  'hd_topic_id', d.category_id,
  'hd_created_time', extract(epoch from d.created_at)::bigint,
  'hd_last_activity_time', extract(epoch from d.updated_at)::bigint,
  'downloadLink', '/index.php/hoas/community-document-download?hoa_id=' || d.community_id || '&id=' || d.id,
  'hash', case when d.is_form then d.hash else '' end,
  'fileName', d.file_name,
  'contentType', d.content_type,
  'sizeBytes', d.size_bytes,
  'excerpt', ${excerpt},
  'version', d.version)`

/** SQL of the answer: the rows of `items`, their number, and `more` fields, which begin with a comma. */
const answered = (count: string, more = '') => `select json_build_object(
  'items', coalesce((select json_agg(item order by place) from items), '[]'),
  '_meta', json_build_object('totalCount', ${count})${more})::text as json`

const byCategory = statement(
  'documents-by-category',
  'community',
  jsonColumn,
  `with here as materialized (
     select d.id, c.id as category_id, c.name, c.place,
       row_number() over (partition by c.id order by d.created_at desc, d.id desc) as row_of_category,
       row_number() over (order by d.updated_at desc, d.created_at desc, d.id desc) as row_of_all
     from document_categories c
     join documents d on d.community_id = c.community_id and d.category_id = c.id and not d.is_form
     where c.community_id = $1 and ($4::bigint is null or c.id = $4) and ${shown('$2', '$3')}
   ), counts as (
     select category_id, name, place, count(*) as documents from here group by category_id, name, place
   ), read as materialized (
     select h.category_id, h.row_of_category, h.row_of_all, ${documentJson('null')} as item
     from here h join documents d on d.community_id = $1 and d.id = h.id
     where h.row_of_category <= coalesce($5, ${documentLimit}) or h.row_of_all <= ${newestDocuments}
   ), items as (
     select row_number() over (order by n.place, n.name, n.category_id) as place, json_build_object(
       'id', n.category_id, 'name', n.name, 'data', json_build_object('items',
         (select json_agg(r.item order by r.row_of_category) from read r
          where r.category_id = n.category_id and r.row_of_category <= coalesce($5, ${documentLimit})),
         'totalCount', n.documents)) as item
     from counts n)
   ${answered(
     'coalesce((select sum(documents) from counts), 0)',
     `, 'newest', coalesce((select json_agg(r.item order by r.row_of_all) from read r where r.row_of_all <= ${newestDocuments}), '[]')`,
   )}`,
  { quick: 'while fast' },
)

/**
 * Returns a community's documents by category, newest first in each, as the JSON of the answer. Empty categories are left out.
 * `category` selects one category; without it, all. `limit` is the maximum number of documents of each category; without it, all. The
 * answer also has the newest documents of all these categories.
 */
export async function listDocumentsByCategory(
  scope: CommunityScope,
  now: Date,
  { category, limit }: { category?: number | undefined; limit?: number | undefined } = {},
): Promise<string> {
  return (await scope.row(byCategory, [...seenBy(scope, now), category ?? null, limit ?? null]))?.json ?? ''
}

const allOfKind = statement(
  'documents-of-kind',
  'community',
  jsonColumn,
  `with items as (
     select row_number() over (order by d.title, d.id) as place, ${documentJson('null')} as item
     from documents d
     where d.community_id = $1 and d.is_form = $2 and ${shown('$3', '$4')}
     order by d.title, d.id limit ${documentLimit})
   ${answered('(select count(*) from items)')}`,
)

/** Returns all documents or all forms by title, as the JSON of the answer. */
export async function listDocumentsOfKind(scope: CommunityScope, isForm: boolean, now: Date): Promise<string> {
  return (await scope.row(allOfKind, [isForm, ...seenBy(scope, now)]))?.json ?? ''
}

/** SQL of the first part of a file's text, from which an excerpt is taken. */
const readableSql = 'left(d.body_text, 20000)'

// An item has an excerpt only if its title and its description do not show why it was found.
const search = statement(
  'documents-search',
  'community',
  jsonColumn,
  `with asked as (select websearch_to_tsquery('english', $3) as query),
   found as (
     select d.id, ts_rank(d.search, a.query) as rank
     from documents d cross join asked a
     where d.community_id = $1 and d.is_form = $2 and ${shown('$5', '$6')} and (d.search @@ a.query or d.title ilike $4)
     order by rank desc, d.id desc limit ${searchLimit}
   ),
   items as (
     select row_number() over (order by f.rank desc, d.id desc) as place, ${documentJson(`case
       when d.title ilike $4 or to_tsvector('english', d.title || ' ' || d.description) @@ a.query then null
       when to_tsvector('english', ${readableSql}) @@ a.query then ts_headline('english', ${readableSql}, a.query,
         'StartSel="", StopSel="", MaxFragments=1, MaxWords=22, MinWords=10')
     end`)} as item
     from found f cross join asked a
     join documents d on d.community_id = $1 and d.id = f.id)
   ${answered('(select count(*) from items)')}`,
)

/** Returns the best matches among documents or forms, in titles, descriptions and files, as the JSON of the answer. */
export async function searchDocuments(
  scope: CommunityScope,
  isForm: boolean,
  text: string,
  now: Date,
): Promise<string> {
  const inTitle = containing(text)
  return (await scope.row(search, [isForm, text, inTitle, ...seenBy(scope, now)]))?.json ?? ''
}

/** The categories that an association without any gets. */
const defaultCategories = [
  'Budgets and Financials',
  'Governing Documents',
  'Insurance',
  'Meeting Minutes',
  'Newsletters',
  'Rules and Guidelines',
]

// The statement does not see the rows that it inserts itself, so `known` adds them.
const categoryList = statement(
  'documents-categories',
  'community',
  jsonColumn,
  `with seeded as (
     insert into document_categories (community_id, name)
     select $1, usual.name from unnest($2::text[]) as usual (name)
     where not exists (select 1 from document_categories c where c.community_id = $1)
     on conflict do nothing returning id, name, place
   ), known as (
     select id, name, place from document_categories where community_id = $1 union select id, name, place from seeded)
   select json_build_object(
     'items', coalesce(json_agg(json_build_object('id', id, 'name', name) order by place, name, id), '[]'),
     '_meta', json_build_object('totalCount', count(*)))::text as json from known`,
)

/** Returns the categories in their order, as the JSON of the answer. An association without categories gets the default ones. */
export async function listCategories(scope: Scope<'community'>): Promise<string> {
  return (await scope.row(categoryList, [defaultCategories]))?.json ?? ''
}

const categoryIsHere = statement(
  'documents-category-is-here',
  'community',
  idColumn,
  'select id from document_categories where community_id = $1 and id = $2',
)

export async function isCategory(scope: Scope<'community'>, id: number): Promise<boolean> {
  return (await scope.row(categoryIsHere, [id])) !== undefined
}

const addCategory = statement(
  'documents-add-category',
  'community',
  noColumns,
  'insert into document_categories (community_id, name) values ($1, $2) on conflict (community_id, name) do nothing',
)
const findNamed = statement(
  'documents-category-named',
  'community',
  idColumn,
  'select id from document_categories where community_id = $1 and lower(name) = lower($2) order by id limit 1',
)

/** Returns the id of the category with a name, ignoring case. Creates the category if there is none. */
export async function findOrCreateCategory(scope: Scope<'community'>, name: string): Promise<number> {
  const known = await scope.row(findNamed, [name])
  if (known) return known.id
  await scope.rows(addCategory, [name])
  const created = await scope.row(findNamed, [name])
  if (!created) throw new Error('the category was not stored')
  return created.id
}

/** A document or form with its file. `hash` is the random name in the link of a form. */
export interface NewDocument extends StoredFile {
  readonly isForm: boolean
  readonly categoryId: number | null
  readonly title: string
  readonly description: string
  readonly hash: string
}

const add = statement(
  'documents-add',
  'community',
  idColumn,
  `insert into documents (community_id, is_form, category_id, title, description, hash, file_key, file_name, content_type,
     size_bytes, created_at, updated_at, file_stored_by_person_id)
   select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $12
   where (select count(*) from documents where community_id = $1 and deleted_at is null) < ${documentLimit}
   returning id`,
)

/** Stores a document. Returns its id; undefined if the community has the maximum number. */
export async function insertDocument(
  scope: Scope<'community'>,
  given: NewDocument & { readonly storedBy?: number },
  now: Date,
): Promise<number | undefined> {
  const { isForm, categoryId, title, description, hash, fileKey, fileName, contentType, sizeBytes } = given
  const values = [isForm, categoryId, title, description, hash, fileKey, fileName, contentType, sizeBytes, now]
  return (await scope.row(add, [...values, given.storedBy ?? null]))?.id
}

const change = statement(
  'documents-change',
  'community',
  idColumn,
  `update documents set title = $4, description = $5, category_id = $6, updated_at = $7
   where community_id = $1 and id = $2 and is_form = $3 returning id`,
)

export async function updateDocument(
  scope: Scope<'community'>,
  id: number,
  to: Pick<NewDocument, 'isForm' | 'title' | 'description' | 'categoryId'>,
  now: Date,
): Promise<void> {
  await scope.row(change, [id, to.isForm, to.title, to.description, to.categoryId, now])
}

// `file_version` is the version of the document at which its file was replaced; it tells other editors that the file changed.
const changeFile = statement(
  'documents-change-file',
  'community',
  idColumn,
  `with replaced as (
     insert into document_versions (community_id, document_id, file_key, file_name, content_type, size_bytes, stored_at, stored_by_person_id)
     select d.community_id, d.id, d.file_key, d.file_name, d.content_type, d.size_bytes, coalesce(d.file_stored_at, d.created_at),
       d.file_stored_by_person_id
     from documents d where d.community_id = $1 and d.id = $2
   )
   update documents set file_key = $3, file_name = $4, content_type = $5, size_bytes = $6, body_text = '', file_version = version,
     file_stored_at = $7, file_stored_by_person_id = $8
   where community_id = $1 and id = $2 returning id`,
)

/** Replaces the file of a document, whose URL does not change. The replaced file is kept as a version (association.txt 2.10). */
export async function replaceFile(scope: CommunityScope, id: number, to: StoredFile, now: Date): Promise<void> {
  await scope.row(changeFile, [id, to.fileKey, to.fileName, to.contentType, to.sizeBytes, now, scope.personId])
}

const file = statement(
  'documents-file',
  'community',
  z.object({
    isForm: z.boolean(),
    fileKey: z.string(),
    fileName: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
  }),
  `select d.is_form as "isForm", d.file_key as "fileKey", d.file_name as "fileName", d.content_type as "contentType",
     d.size_bytes as "sizeBytes"
   from documents d where d.community_id = $1 and d.id = $2 and ${shown('$3', '$4')}`,
)

/** Returns the file of a document or form; undefined if the caller may not see it. */
export function findFile(scope: CommunityScope, id: number, now: Date): Promise<z.infer<typeof file.row> | undefined> {
  return scope.row(file, [id, ...seenBy(scope, now)])
}

const fileToRead = statement(
  'documents-file-to-read',
  'community',
  z.object({ fileKey: z.string(), contentType: z.string() }),
  `select d.file_key as "fileKey", d.content_type as "contentType" from documents d where d.community_id = $1 and d.id = $2`,
)

/** Returns the file of a document whose text is to be read. Includes deleted documents: after they are restored, the search finds their text. */
export function findFileToRead(
  scope: Scope<'community'>,
  id: number,
): Promise<z.infer<typeof fileToRead.row> | undefined> {
  return scope.row(fileToRead, [id])
}

const filesOfCategory = statement(
  'documents-files-of-category',
  'community',
  z.object({
    name: z.string(),
    fileKey: z.string().nullable(),
    fileName: z.string().nullable(),
    changedAt: z.date().nullable(),
  }),
  `select c.name, d.file_key as "fileKey", d.title || coalesce(substring(d.file_name from '\\.[^.]*$'), '') as "fileName",
     d.updated_at as "changedAt"
   from document_categories c
   left join documents d on d.community_id = c.community_id and d.category_id = c.id and not d.is_form
     and ${shown('$3', '$4')}
   where c.community_id = $1 and c.id = $2 and c.audience = any($4::text[])
   order by d.created_at desc, d.id desc`,
)

/** Returns the name of a category and the files in it that the caller may see, named by their titles; undefined if the caller may not see it. */
export async function findCategory(
  scope: CommunityScope,
  id: number,
  now: Date,
): Promise<{ name: string; entries: ZipEntry[] } | undefined> {
  const rows = await scope.rows(filesOfCategory, [id, ...seenBy(scope, now)])
  const [first] = rows
  // A category without files is one row that has only its name.
  const isEntry = (row: (typeof rows)[number]): row is ZipEntry & { name: string } => row.fileKey !== null
  return first && { name: first.name, entries: rows.filter(isEntry) }
}

const updateText = statement(
  'documents-keep-text',
  'community',
  noColumns,
  'update documents set body_text = $4 where community_id = $1 and id = $2 and file_key = $3',
)

/** Stores the text of a document's file, unless the file was replaced meanwhile. */
export async function storeBodyText(
  scope: Scope<'community'>,
  file: { documentId: number; fileKey: string },
  text: string,
): Promise<void> {
  await scope.rows(updateText, [file.documentId, file.fileKey, text])
}

const communityName = statement(
  'documents-community-name',
  'community',
  z.object({ name: z.string() }),
  'select name from communities where community_id = $1',
)

export async function nameOfCommunity(scope: Scope<'community'>): Promise<string> {
  return (await scope.row(communityName))?.name ?? ''
}
