import { importRowsPageSize, type ReviewedRow } from '@porchlight/contract/features/imports.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const page = statement(
  'import-missing-page',
  'community',
  z.object({ name: z.string(), address: z.string(), plate: z.string(), relation: z.string(), total: z.number() }),
  `select name, address, plate, relation,
     (select count(*) from import_missing t where t.community_id = $1 and t.import_id = $2) as total
   from import_missing where community_id = $1 and import_id = $2 order by address, name, relation_id limit ${importRowsPageSize} offset $3`,
)

/** Returns a page of the people who have a home and are not in the file. */
export async function pageOfMissing(
  scope: Scope<'community'>,
  importId: number,
  number: number,
): Promise<{ people: ReviewedRow[]; total: number }> {
  const rows = await scope.rows(page, [importId, (number - 1) * importRowsPageSize])
  const people = rows.map(({ name, address, plate, relation }): ReviewedRow => {
    const differences = [{ field: 'relation', from: relation, to: '' }]
    // Row 0: no row of the file.
    return { row: 0, outcome: 'leaving', plate, title: name, address, foundBy: '', differences, notes: [] }
  })
  return { people, total: rows[0]?.total ?? 0 }
}
