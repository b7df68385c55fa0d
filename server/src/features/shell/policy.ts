import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { MenuFeatureRow } from './data.ts'

/**
 * The menu by feature number. A feature that the Owner has not allowed a household Member is sent as accessible and not
 * enabled, which hides it from them. Enabled without accessible is never sent (decisions/foundation.md 43).
 */
export function menuFor(scope: CommunityScope, rows: readonly MenuFeatureRow[]): LeftMenu {
  return Object.fromEntries(
    rows.map(({ id, name, accessible, enabled }) => {
      const allowed = isAllowedToMember(scope, id)
      return [id, { feature: name, accessible, enabled: accessible && enabled && allowed }]
    }),
  )
}
