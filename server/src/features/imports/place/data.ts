import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const place = statement(
  'import-place',
  'community',
  z.object({
    companyId: z.number().nullable(),
    today: z.string(),
    city: z.string(),
    state: z.string(),
    zipCode: z.string(),
  }),
  `select company_id as "companyId", to_char($2::timestamptz at time zone time_zone, 'YYYY-MM-DD') as today, city, state, zipcode as "zipCode"
   from communities where community_id = $1`,
)

/** Returns the organization of a community (null: none), the current day there, and the default town of homes for which a file has none. */
export async function findImportCommunity(scope: Scope<'community'>, now: Date) {
  const found = await scope.row(place, [now])
  if (!found) throw new Error('the community of an import does not exist')
  return found
}
