import type { LeftMenu } from '@porchlight/contract/shared/menu-features.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { MenuFeatureRow } from './data.ts'

/**
 * The menu by feature number. If no Owner allows a household Member to use a feature, it is sent to the Member as accessible and not enabled: then the
 * menu hides it. An enabled feature is always sent as accessible too (decisions/foundation.md 43).
 */
export function menuFor(scope: CommunityScope, rows: readonly MenuFeatureRow[]): LeftMenu {
  return Object.fromEntries(
    rows.map(({ id, name, accessible, enabled }) => {
      const allowed = isAllowedToMember(scope, id)
      return [id, { feature: name, accessible, enabled: accessible && enabled && allowed }]
    }),
  )
}
