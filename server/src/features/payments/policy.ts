import { financialsFeature, payNowFeature } from '@porchlight/contract/features/payments.ts'
import type { CommunityScope, Viewer } from '../../platform/access/scopes.ts'

/** A home with its community. */
export interface Home {
  readonly communityId: number
  readonly propertyId: number
}

/** Whether a viewer may see the finances of a home: its owners may, and members whom an owner allowed it (community.txt 6). */
export function maySeeFinances(viewer: Viewer, home: Home): boolean {
  return isAllowed(viewer, home, financialsFeature)
}

/** Whether a viewer may pay for a home. An owner allows it to a member separately. */
export function mayPay(viewer: Viewer, home: Home): boolean {
  return isAllowed(viewer, home, payNowFeature)
}

/** Checks the membership at this home only: an owner of another home can be a member here. */
function isAllowed(viewer: Viewer, home: Home, feature: number): boolean {
  return viewer.memberships.some(
    (one) =>
      one.kind === 'household' &&
      one.communityId === home.communityId &&
      one.propertyId === home.propertyId &&
      (one.memberType === 'owner' || one.allowedFeatures.includes(feature)),
  )
}

/** Whether a community of a query, if given, is the community of the home. */
export function isOwnCommunity(scope: CommunityScope, communityId: number | undefined): boolean {
  return communityId === undefined || communityId === scope.communityId
}
