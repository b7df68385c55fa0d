import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const oldFiles = statement(
  'imports-old-files',
  'system',
  z.object({ communityId: z.number(), id: z.number(), fileKey: z.string() }),
  `select community_id as "communityId", id, file_key as "fileKey" from imports where file_key is not null and created_at < $1
   order by created_at limit 500`,
)
const dropFile = statement(
  'import-drop-file',
  'community',
  noColumns,
  'update imports set file_key = null where community_id = $1 and id = $2',
)
const dropRows = statement(
  'import-drop-rows',
  'community',
  noColumns,
  'delete from import_rows where community_id = $1 and import_id = $2',
)

/** Returns imports with a file that is older than a time, at most 500. */
export function findOldFiles(scope: Scope<'system'>, before: Date) {
  return scope.rows(oldFiles, [before])
}

/** Clears the file key of an import and deletes its rows. The import itself stays in the list. */
export async function clearFile(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(dropFile, [id])
  await scope.rows(dropRows, [id])
}
