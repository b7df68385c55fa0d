import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import { servesCommunity } from '../vendor-communities/public.ts'
import { findReview } from './data.ts'

/** Returns a review for a report about it, if the community lists the vendor. `isOwn`: it is the caller's. */
export async function findReportedReview(scope: CommunityScope, vendorId: number, reviewId: number) {
  if (!(await servesCommunity(scope, vendorId))) return undefined
  const review = await findReview(scope, vendorId, reviewId)
  if (!review) return undefined
  return {
    isOwn: review.authorPersonId === scope.personId,
    authorPersonId: review.authorPersonId,
    authorName: review.authorName,
    title: review.description.length > 60 ? `${review.description.slice(0, 60).trimEnd()}…` : review.description,
    text: review.description,
    type: notificationTypes.vendorReview,
    typeId: vendorId,
    page: `VendorsMarketplace/vendorDetails/${vendorId}`,
    menuFeature: undefined,
  }
}
