import { importLimits } from '@porchlight/contract/shared/imports.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

/**
 * The reason why a file is not imported; empty for a file that is imported. 'there': such a document exists already. 'full': the storage, or the
 * number of documents, has reached its limit.
 */
export type PaperRefusal = '' | 'there' | 'type' | 'empty' | 'large' | 'full'

/** A file of an import of documents. `file` is undefined if it is refused. */
export interface NewPaper {
  readonly category: string
  readonly title: string
  readonly fileName: string
  readonly sizeBytes: number
  readonly file: StoredFile | undefined
  readonly refusal: PaperRefusal
}

const insert = statement(
  'import-document-insert',
  'community',
  idColumn,
  `insert into import_documents (community_id, import_id, category, title, file_name, file_key, content_type, size_bytes, refusal)
   select $1, $2, $3, $4, $5, $6, $7, $8,
     case when $9 = '' and (exists (
         select from documents d join document_categories c on c.community_id = d.community_id and c.id = d.category_id
         where d.community_id = $1 and not d.is_form and d.deleted_at is null and lower(d.title) = lower($4) and lower(c.name) = lower($3))
       or exists (select from import_documents i where i.community_id = $1 and i.import_id = $2 and lower(i.title) = lower($4)
         and lower(i.category) = lower($3) and i.refusal = '')) then 'there' else $9 end
   where (select count(*) from import_documents t where t.community_id = $1 and t.import_id = $2) < ${importLimits.documents}
   returning id`,
)

/** Adds a file to an import. Returns false if the import has the maximum number. A file whose document exists already gets the refusal 'there'. */
export async function addPaper(scope: Scope<'community'>, importId: number, paper: NewPaper): Promise<boolean> {
  const { category, title, fileName, sizeBytes, file, refusal } = paper
  const values = [category, title, fileName, file?.fileKey ?? null, file?.contentType ?? '', sizeBytes, refusal]
  return (await scope.row(insert, [importId, ...values])) !== undefined
}

const list = statement(
  'import-documents-list',
  'community',
  z.object({
    id: z.number(),
    category: z.string(),
    title: z.string(),
    fileName: z.string(),
    sizeBytes: z.number(),
    refusal: z.string(),
  }),
  `select id, category, title, file_name as "fileName", size_bytes as "sizeBytes", refusal from import_documents
   where community_id = $1 and import_id = $2 and (not $3::boolean or refusal <> '')
   order by category, title, id limit ${importLimits.documents}`,
)

/** Returns the files of an import, sorted by category and title. `onlyRefused`: only those that are not imported. */
export function listPapers(scope: Scope<'community'>, importId: number, onlyRefused: boolean) {
  return scope.rows(list, [importId, onlyRefused])
}

const count = statement(
  'import-documents-count',
  'community',
  z.object({ good: z.number(), refused: z.number() }),
  `select count(*) filter (where refusal = '') as good, count(*) filter (where refusal <> '') as refused
   from import_documents where community_id = $1 and import_id = $2`,
)
const setCounts = statement(
  'import-documents-set-counts',
  'community',
  idColumn,
  `update imports set state = 'checked', counts = $3, row_count = $4
   where community_id = $1 and id = $2 and coalesce(row_count, 0) <> $4 returning id`,
)

/** Counts the files of an import and stores the count, so that the import can run. Returns whether files were added since the last count. */
export async function countPapers(scope: Scope<'community'>, importId: number): Promise<boolean> {
  const { good = 0, refused = 0 } = (await scope.row(count, [importId])) ?? {}
  const counts = { new: good, changed: 0, unchanged: 0, problem: refused }
  return (await scope.row(setCounts, [importId, JSON.stringify(counts), good + refused])) !== undefined
}

const next = statement(
  'import-documents-next',
  'community',
  z.object({
    id: z.number(),
    category: z.string(),
    title: z.string(),
    fileName: z.string(),
    fileKey: z.string(),
    contentType: z.string(),
    sizeBytes: z.number(),
    communityId: z.number(),
  }),
  `select id, category, title, file_name as "fileName", file_key as "fileKey", content_type as "contentType", size_bytes as "sizeBytes",
     community_id as "communityId"
   from import_documents where community_id = $1 and import_id = $2 and refusal = '' and document_id is null and file_key is not null
   order by id limit $3`,
)

/** Returns the next files that the run has not stored as documents yet. */
export function nextPapers(scope: Scope<'community'>, importId: number, limit: number) {
  return scope.rows(next, [importId, limit])
}

const done = statement(
  'import-document-done',
  'community',
  noColumns,
  `update import_documents set document_id = $4, refusal = $5 where community_id = $1 and import_id = $2 and id = $3`,
)

/** Stores the document that was created from a file, or the reason why none was created. */
export async function storePaper(
  scope: Scope<'community'>,
  importId: number,
  id: number,
  result: { readonly documentId: number } | { readonly refusal: PaperRefusal },
): Promise<void> {
  const [documentId, refusal] = 'documentId' in result ? [result.documentId, ''] : [null, result.refusal]
  await scope.rows(done, [importId, id, documentId, refusal])
}
