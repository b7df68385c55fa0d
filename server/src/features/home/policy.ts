import { type NeighborActivity, socialFeatures } from '@porchlight/contract/features/home.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope, Viewer } from '../../platform/access/scopes.ts'

/** Whether the property is the viewer's home in the community. */
export function isOwnHome(viewer: Viewer, communityId: number, propertyId: number): boolean {
  return viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === communityId && one.propertyId === propertyId,
  )
}

/** Whether the viewer may use at least one social feature. */
export function isSocial(scope: CommunityScope, menuFeatures: readonly number[]): boolean {
  return socialFeatures.some((feature) => menuFeatures.includes(feature) && isAllowedToMember(scope, feature))
}

/** Returns the newest activities of neighbors, newest first, at most `limit`. */
export function newestOf(
  activities: readonly { at: Date; item: NeighborActivity }[],
  limit: number,
): NeighborActivity[] {
  const newestFirst = activities.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return newestFirst.slice(0, limit).map(({ item }) => item)
}
