import { financialsFeature, payNowFeature } from '@porchlight/contract/features/payments.ts'
import type { CommunityScope, Viewer } from '../../platform/access/scopes.ts'

/** A home whose finances are asked for. */
export interface Home {
  readonly communityId: number
  readonly propertyId: number
}

/** What a home owes is its owners' affair, and of those members whom an owner allowed it (community.txt 6). */
export function maySeeFinances(viewer: Viewer, home: Home): boolean {
  return isAllowed(viewer, home, financialsFeature)
}

/** The way to pay may be allowed to a member, or not, by itself. */
export function mayPay(viewer: Viewer, home: Home): boolean {
  return isAllowed(viewer, home, payNowFeature)
}

/** At this very home: who owns one home and is a member at another is a member there. */
function isAllowed(viewer: Viewer, home: Home, feature: number): boolean {
  return viewer.memberships.some(
    (one) =>
      one.kind === 'household' &&
      one.communityId === home.communityId &&
      one.propertyId === home.propertyId &&
      (one.memberType === 'owner' || one.allowedFeatures.includes(feature)),
  )
}

/** A community named beside a home must be the home's own. */
export function isOwnCommunity(scope: CommunityScope, communityId: number | undefined): boolean {
  return communityId === undefined || communityId === scope.communityId
}
