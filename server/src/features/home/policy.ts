import { type NeighborActivity, socialFeatures } from '@porchlight/contract/features/home.ts'
import { isAllowedToMember } from '../../platform/access/menu-gates.ts'
import type { CommunityScope, Viewer } from '../../platform/access/scopes.ts'

/** A property named beside a community must be a home of the viewer's in it. */
export function isOwnHome(viewer: Viewer, communityId: number, propertyId: number): boolean {
  return viewer.memberships.some(
    (one) => one.kind === 'household' && one.communityId === communityId && one.propertyId === propertyId,
  )
}

/** Whether the viewer may use one of the features by which neighbors meet. */
export function isSocial(scope: CommunityScope, menuFeatures: readonly number[]): boolean {
  return socialFeatures.some((feature) => menuFeatures.includes(feature) && isAllowedToMember(scope, feature))
}

/** What neighbors did lately, the newest first, from as many features as there are. */
export function newestOf(done: readonly { at: Date; item: NeighborActivity }[], most: number): NeighborActivity[] {
  const newestFirst = done.toSorted((one, other) => other.at.getTime() - one.at.getTime())
  return newestFirst.slice(0, most).map(({ item }) => item)
}
