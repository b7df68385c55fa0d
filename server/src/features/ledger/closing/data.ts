import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const setClosed = statement(
  'ledger-set-closed',
  'community',
  noColumns,
  'update community_books set closed_through = $2, version = version + 1 where community_id = $1',
)

/** Stores the last closed day; null if no month is closed. */
export async function saveClosed(scope: Scope<'community'>, through: string | null): Promise<void> {
  await scope.rows(setClosed, [through])
}
