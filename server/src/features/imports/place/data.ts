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

/** What an import must know of its community: whose it is, the day there, and the town of homes for which a file names none. */
export async function findPlace(scope: Scope<'community'>, now: Date) {
  const found = await scope.row(place, [now])
  if (!found) throw new Error('the community of an import is gone')
  return found
}
