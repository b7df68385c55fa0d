import { contentLimits } from '@porchlight/contract/features/content-admin.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

// The current file has the version 0, and each earlier file the id of its row.
const present = `select 0::bigint as version, d.file_key, d.file_name, d.content_type, d.size_bytes,
    coalesce(d.file_stored_at, d.created_at) as stored_at, d.file_stored_by_person_id as stored_by_person_id
  from documents d where d.community_id = $1 and d.id = $2`
const earlier = `select v.id, v.file_key, v.file_name, v.content_type, v.size_bytes, v.stored_at, v.stored_by_person_id
  from document_versions v where v.community_id = $1 and v.document_id = $2`

const list = statement(
  'content-admin-versions',
  'community',
  z.object({
    version: z.number(),
    fileName: z.string(),
    sizeBytes: z.number(),
    storedAt: z.date(),
    storedBy: z.number().nullable(),
  }),
  `select f.version, f.file_name as "fileName", f.size_bytes as "sizeBytes", f.stored_at as "storedAt", f.stored_by_person_id as "storedBy"
   from (${present} union all (${earlier} order by v.stored_at desc, v.id desc limit ${contentLimits.versions})) f
   order by f.version = 0 desc, f.stored_at desc, f.version desc`,
)
export type VersionRow = z.infer<typeof list.row>

/** Returns the current file of a document as version 0, and then its earlier files. */
export function listVersions(scope: Scope<'community'>, id: number): Promise<VersionRow[]> {
  return scope.rows(list, [id])
}

const one = statement(
  'content-admin-version',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes"
   from (${present} union all ${earlier}) f where f.version = $3`,
)

/** Returns the file of a version of a document, in any state of the document. */
export function findVersion(scope: Scope<'community'>, id: number, version: number): Promise<StoredFile | undefined> {
  return scope.row(one, [id, version])
}
