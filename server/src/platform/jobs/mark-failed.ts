import type { Scope } from '../access/scopes.ts'
import { noColumns, statement } from '../db/database.ts'

/** Declares the statement that marks a waiting row of `table` as failed. Returns the function that runs it. */
export function markFailedIn(table: string, name: string) {
  const fail = statement(
    name,
    'community',
    noColumns,
    `update ${table} set state = 'failed', finished_at = $3 where community_id = $1 and id = $2 and state = 'waiting'`,
  )
  return async (scope: Scope<'community'>, id: number, now: Date): Promise<void> => {
    await scope.rows(fail, [id, now])
  }
}
