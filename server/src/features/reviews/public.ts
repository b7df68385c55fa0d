import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope, VendorScope } from '../../platform/access/scopes.ts'
import { servesCommunity } from '../vendor-communities/public.ts'
import { findReview, type ReviewRow } from './data.ts'

export { withholdReview } from './actions.ts'
export { purgeReviews } from './data.ts'
export { findReviewOfCommunity, listReviewsForManagers } from './managing/data.ts'

/** Returns a review to report, if the vendor is in the community's marketplace. `isOwn`: the caller wrote it. */
export async function findReportedReview(scope: CommunityScope, vendorId: number, reviewId: number) {
  if (!(await servesCommunity(scope, vendorId))) return undefined
  const review = await findReview(scope, vendorId, reviewId)
  return review && reported(review, scope.personId)
}

/** Returns a review of the caller's own business for a report about it, with the community of its author. */
export async function findReviewOfOwnBusiness(scope: VendorScope, reviewId: number) {
  const review = await findReview(scope, scope.vendorId, reviewId)
  return review && { ...reported(review, scope.personId), communityId: review.communityId }
}

/** A review, described for a report of the caller `personId`. */
function reported(review: ReviewRow, personId: number) {
  const { vendorId } = review
  return {
    isOwn: review.authorPersonId === personId,
    authorPersonId: review.authorPersonId,
    authorName: review.authorName,
    title: review.description.length > 60 ? `${review.description.slice(0, 60).trimEnd()}…` : review.description,
    text: review.description,
    type: notificationTypes.vendorReview,
    typeId: vendorId,
    page: `VendorsMarketplace/vendorDetails/${vendorId}`,
    // No menu feature is needed to see reviews.
    menuFeature: undefined,
  }
}
