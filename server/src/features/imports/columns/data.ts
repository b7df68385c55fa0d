import { createHash } from 'node:crypto'
import { type ImportField, isImportField } from '@porchlight/contract/shared/import-fields.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import { plainWords } from './headings.ts'

const find = statement(
  'import-columns-find',
  'organisation',
  z.object({ columns: z.array(z.string().nullable()) }),
  'select columns from import_column_choices where company_id = $1 and kind = $2 and headings_hash = $3',
)

/**
 * Returns the columns that the organization chose last for a file with these headings (spec imports-m006); undefined if it chose none. A field
 * that this release does not know is ignored (null).
 */
export async function findChoice(
  scope: Scope<'organisation'>,
  kind: string,
  headings: readonly string[],
): Promise<(ImportField | null)[] | undefined> {
  const found = await scope.row(find, [kind, hashOf(headings)])
  return found?.columns.map((name) => (name !== null && isImportField(name) ? name : null))
}

const store = statement(
  'import-columns-store',
  'organisation',
  noColumns,
  `insert into import_column_choices (company_id, kind, headings_hash, columns, chosen_at) values ($1, $2, $3, $4, $5)
   on conflict (company_id, kind, headings_hash) do update set columns = excluded.columns, chosen_at = excluded.chosen_at`,
)

/** The maximum number of stored choices of an organization; older ones are deleted. */
const maxChoices = 200
const deleteOld = statement(
  'import-columns-forget',
  'organisation',
  noColumns,
  `delete from import_column_choices where company_id = $1 and chosen_at < (
     select chosen_at from import_column_choices where company_id = $1 order by chosen_at desc offset ${maxChoices - 1} limit 1)`,
)

/** Stores the columns that the organization chose for files with these headings. */
export async function rememberChoice(
  scope: Scope<'organisation'>,
  kind: string,
  headings: readonly string[],
  columns: readonly (ImportField | null)[],
  now: Date,
): Promise<void> {
  await scope.rows(store, [kind, hashOf(headings), JSON.stringify(columns), now])
  await scope.rows(deleteOld)
}

/** Returns a hash that is equal for headings that differ only in case, accents or punctuation. */
function hashOf(headings: readonly string[]): string {
  return createHash('sha256')
    .update(JSON.stringify(headings.map(plainWords)))
    .digest('base64url')
}
