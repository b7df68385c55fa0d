import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import type { StoredFile } from '../../../platform/files/stored-file.ts'

const orders = statement(
  'violation-case-orders',
  'community',
  z.object({ id: z.number(), title: z.string(), status: z.number() }),
  `select o.id, split_part(left(o.description, 200), e'\\n', 1) as title, o.status from work_orders o
   where o.community_id = $1 and o.violation_id = $2 and o.discarded_at is null order by o.id limit 50`,
)

/** The work orders that were created from a case, the oldest first. */
export function listOrders(scope: Scope<'community'>, caseId: number): Promise<z.infer<typeof orders.row>[]> {
  return scope.rows(orders, [caseId])
}

const files = statement(
  'violation-case-files-issued',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string(), sizeBytes: z.number() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType", f.size_bytes as "sizeBytes"
   from violation_files f join violation_changes g on g.community_id = f.community_id and g.id = f.change_id
   where f.community_id = $1 and f.violation_id = $2 and g.kind = 'issued' order by f.id limit 50`,
)

/** The photos with which a case was issued, without files that the household sent. */
export function listIssuedFiles(scope: Scope<'community'>, caseId: number): Promise<StoredFile[]> {
  return scope.rows(files, [caseId])
}
