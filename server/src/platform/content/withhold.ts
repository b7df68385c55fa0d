import type { CommunityScope } from '../access/scopes.ts'
import { idColumn, statement } from '../db/database.ts'

/**
 * Declares, for a table of content, the statements that hide an item from its readers and show it again. Returns a function that runs them: with
 * null it shows the item again. It returns false if the item was deleted, or is not withheld.
 */
export function withholdIn(table: string, names: { readonly withhold: string; readonly show: string }) {
  const withhold = statement(
    names.withhold,
    'community',
    idColumn,
    `update ${table} set deleted_at = $3, deleted_by_person_id = $4, withheld_as = $5
     where community_id = $1 and id = $2 and deleted_at is null returning id`,
  )
  const show = statement(
    names.show,
    'community',
    idColumn,
    `update ${table} set deleted_at = null, deleted_by_person_id = null, withheld_as = null
     where community_id = $1 and id = $2 and withheld_as is not null returning id`,
  )
  return async (scope: CommunityScope, id: number, as: 'hidden' | 'removed' | null, at: Date): Promise<boolean> => {
    const row = as === null ? await scope.row(show, [id]) : await scope.row(withhold, [id, at, scope.personId, as])
    return row !== undefined
  }
}
