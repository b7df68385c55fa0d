import type { Call } from '@porchlight/contract/call.ts'
import { memberAccessFeatures } from '@porchlight/contract/shared/menu-features.ts'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { statement } from '../db/database.ts'
import type { FeatureUses } from './feature-uses.ts'
import type { CommunityScope, Viewer } from './scopes.ts'

/** How long the plan and the open features of a community are cached, in milliseconds. */
const cacheTtlMs = 5000

const gates = statement(
  'menu-gates',
  'community',
  z.object({ planLevel: z.number(), open: z.array(z.number()) }),
  `select c.plan_level as "planLevel",
     array(select f.menu_feature_id from community_menu_features f
       where f.community_id = $1 and f.enabled and f.accessible) as "open"
   from communities c where c.community_id = $1`,
  { quick: true },
)

type Gates = z.infer<typeof gates.row>

export interface MenuGates {
  /**
   * Whether the community has the plan and the menu feature that a call needs, and a household Member is allowed it (community.txt 6). Clients
   * only hide what a person may not use; this check refuses it. If a call names several menu features, one of them is enough.
   */
  mayUse(scope: CommunityScope, call: Pick<Call, 'menuFeature' | 'planLevel'>): Promise<boolean>
  /** Records who used which feature. */
  readonly uses: FeatureUses
}

/** Caches what each community has switched on, for five seconds (decisions/0017). */
export function openMenuGates(uses: FeatureUses): MenuGates {
  const cachedGates = new LRUCache<number, Gates>({ max: 10_000, ttl: cacheTtlMs })

  async function gatesOf(scope: CommunityScope): Promise<Gates | undefined> {
    const known = cachedGates.get(scope.communityId)
    if (known) return known
    const found = await scope.row(gates)
    if (found) cachedGates.set(scope.communityId, found)
    return found
  }

  return {
    uses,
    async mayUse(scope, { planLevel = 0, menuFeature }) {
      const found = await gatesOf(scope)
      if (!found || found.planLevel < planLevel) return false
      if (menuFeature === undefined) return true
      const wanted = typeof menuFeature === 'number' ? [menuFeature] : menuFeature
      const used = wanted.find((one) => found.open.includes(one) && isAllowedToMember(scope, one))
      if (used === undefined) return false
      const { communityId, personId, viewer } = scope
      if (viewer.memberships.some((one) => one.kind === 'household' && one.communityId === communityId))
        uses.note({ communityId, feature: used, personId })
      return true
    },
  }
}

/** The menu feature 'Additional Members', which only the owners of a home use (community.txt 6). */
const additionalMembers = 17

/**
 * Whether the household of a viewer allows them a menu feature. An Owner decides which of 15 features a Member
 * of the household may use. A person with any other access to the community is not limited. Only owners see the people of their home.
 */
export function isAllowedToMember(
  scope: { readonly viewer: Pick<Viewer, 'memberships'>; readonly communityId: number },
  menuFeature: number,
): boolean {
  const isOwner = scope.viewer.memberships.some(
    (one) => one.communityId === scope.communityId && one.memberType === 'owner',
  )
  if (menuFeature === additionalMembers) return isOwner
  if (!memberAccessFeatures.has(menuFeature)) return true
  const here = scope.viewer.memberships.filter((one) => one.communityId === scope.communityId)
  const asMember = here.filter((one) => one.memberType === 'member')
  const hasOtherAccess = here.length > asMember.length
  if (asMember.length === 0 || hasOtherAccess) return true
  return asMember.some((one) => one.allowedFeatures.includes(menuFeature))
}
