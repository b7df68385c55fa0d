import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { findListing, listLatest } from './data.ts'
import { hiddenSince, isOwner, maySee } from './policy.ts'

export { listingContent } from './data.ts'
export { withholdListing } from './editing/data.ts'

/** Returns the newest listings for the dashboard; `at` is the time at which a listing was created. */
export async function listListingActivity(
  scope: CommunityScope,
  limit: number,
  { images, clock }: AppContext,
): Promise<{ at: Date; item: NeighborActivity }[]> {
  const rows = await listLatest(scope, hiddenSince(clock.now()), limit)
  return rows.map((row) => ({
    at: row.createdAt,
    item: {
      hn_id: row.id,
      hn_type: notificationTypes.listing,
      hn_type_id: row.id,
      extraData: {
        hl_title: row.title,
        ownerName: row.ownerName,
        ownerImage: images.nameOf(row.ownerPhotoFileKey),
        listedOn: formatDate(row.createdAt, 'MMMM DD, YYYY', row.timeZone),
      },
    },
  }))
}

/** Returns a listing that the caller reports; undefined if the caller may not see it. `isOwn`: the listing is the caller's. */
export async function findReportedListing(scope: CommunityScope, listingId: number, now: Date) {
  const listing = await findListing(scope, listingId, now)
  if (!listing || !maySee(scope.viewer, listing, now)) return undefined
  return {
    isOwn: isOwner(scope.viewer, listing),
    authorPersonId: listing.ownerPersonId,
    authorName: listing.ownerName,
    title: listing.title,
    text: listing.description,
    type: notificationTypes.listing,
    typeId: listing.id,
    page: `ForSales/listingDetails/${listing.id}`,
  }
}
