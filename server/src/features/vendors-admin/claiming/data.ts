import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const claim = statement(
  'vendors-admin-claim',
  'any',
  noColumns,
  'update vendors set first_user_at = $2 where id = any($1::bigint[]) and first_user_at is null',
)

/** Records that a user of these vendors has signed in. From then on only the vendors manage their profiles. */
export async function noteFirstUser(scope: Scope<'any'>, vendorIds: readonly number[], at: Date): Promise<void> {
  if (vendorIds.length > 0) await scope.rows(claim, [vendorIds, at])
}
