import { formatMoney } from '@porchlight/contract/shared/money.ts'
import type { PersonScope } from '../../platform/access/scopes.ts'
import { findBalance } from './data.ts'
import { type Home, maySeeFinances } from './policy.ts'

/**
 * The amounts that homes of the caller owe, formatted, in the order of `homes`; null if nothing is due, the community has no financials, or the
 * caller may not see them.
 */
export function balancesOf(scope: PersonScope, homes: readonly Home[], now: Date): Promise<(string | null)[]> {
  return Promise.all(
    homes.map(async (home) => {
      if (!maySeeFinances(scope.viewer, home)) return null
      const cents = (await findBalance(scope.atHome(home.propertyId), now))?.amountDueCents ?? 0
      return cents > 0 ? formatMoney(cents) : null
    }),
  )
}
