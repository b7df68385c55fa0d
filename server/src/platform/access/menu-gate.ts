import type { Call } from '@porchlight/contract/call.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { statement } from '../db/database.ts'
import type { CommunityScope, Viewer } from './scopes.ts'

const gate = statement(
  'menu-gate',
  `select c.plan_level as "planLevel", coalesce(f.enabled and f.accessible, false) as "enabled"
   from communities c
   left join community_menu_features f on f.community_id = c.community_id and f.menu_feature_id = $2
   where c.community_id = $1`,
  { quick: true },
)

/**
 * Whether the community has the plan and the menu feature that a call needs, and a household Member is allowed it
 * (community.txt 6). Display alone is the client's; this is the wall.
 */
export async function mayUseMenuFeature(
  scope: CommunityScope,
  call: Pick<Call, 'menuFeature' | 'planLevel'>,
): Promise<boolean> {
  const found = await scope.row<{ planLevel: number; enabled: boolean }>(gate, [
    scope.communityId,
    call.menuFeature ?? 0,
  ])
  if (!found || found.planLevel < (call.planLevel ?? 0)) return false
  if (call.menuFeature === undefined) return true
  return found.enabled && isAllowedToMember(scope, call.menuFeature)
}

/** Of the 15 features, a household Member sees what the Owner allows; others in the community are not bound by that. */
export function isAllowedToMember(
  scope: { readonly viewer: Pick<Viewer, 'memberships'>; readonly communityId: number },
  menuFeature: number,
): boolean {
  if (!memberAccessFeatures.has(menuFeature)) return true
  const here = scope.viewer.memberships.filter((one) => one.communityId === scope.communityId)
  const boundMembers = here.filter((one) => one.memberType === 'member')
  if (boundMembers.length === 0 || here.length > boundMembers.length) return true
  return boundMembers.some((one) => one.allowedFeatures.includes(menuFeature))
}
