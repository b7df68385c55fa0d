import {
  type Listing,
  type ListingDetails,
  listingCategories,
  type OwnListing,
} from '@porchlight/contract/features/for-sale.ts'
import { formatDate } from '@porchlight/contract/shared/dates.ts'
import { decimalOf } from '@porchlight/contract/shared/money.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import type { ListingRow, PhotoRow } from './data.ts'
import { belongsTo, expiringSince, hiddenAt, hiddenSince, isOwner } from './policy.ts'

const day = 'MMMM DD, YYYY'

const sizes = ['large', 'medium', 'small'] as const
export type PhotoSize = (typeof sizes)[number]

/** Returns a picture with the signed names of its copies. */
export function presentPhoto(communityId: number, photo: PhotoRow, { downloads }: AppContext): SizedPhoto {
  const nameOf = (size: PhotoSize) => downloads.nameOf(`listing-${communityId}-${photo.id}-${size}`)
  return {
    id: photo.id,
    image: nameOf('large'),
    medium: nameOf('medium'),
    small: nameOf('small'),
    width: photo.width,
    height: photo.height,
    placeholder: `data:image/webp;base64,${photo.placeholder}`,
  }
}

/** Reads the signed name of a picture; undefined if it is invalid or has expired. */
export function readPhotoName(
  name: string,
  { downloads }: Pick<AppContext, 'downloads'>,
): { communityId: number; imageId: number; size: PhotoSize } | undefined {
  const [kind, communityId, imageId, last] = downloads.resourceOf(name)?.split('-') ?? []
  const size = sizes.find((one) => one === last)
  return kind === 'listing' && size ? { communityId: Number(communityId), imageId: Number(imageId), size } : undefined
}

/** A listing as everybody sees it in the grid, which has no contact data (docs/decisions/0051). */
export function presentListing(row: ListingRow, scope: CommunityScope, context: AppContext): Listing {
  const cover = row.photo && presentPhoto(scope.communityId, row.photo, context)
  return {
    hl_id: row.id,
    hl_title: row.title,
    hl_category_id: row.categoryId,
    hl_price: decimalOf(row.priceCents),
    hl_description: row.description,
    hl_contact_email: '',
    hl_contact_phone: '',
    categoryName: listingCategories[row.categoryId as keyof typeof listingCategories],
    listedOn: formatDate(row.createdAt, day, row.timeZone),
    lastUpdated: formatDate(changedAt(row), day, row.timeZone),
    ownerName: row.ownerName,
    image: cover?.image ?? '',
    noOfImages: row.photoCount,
    cover,
    isOwn: isOwner(scope.viewer, row),
    isSaved: row.isSaved,
    isSold: row.soldAt !== null,
  }
}

/** When it was listed, renewed, changed or sold last. */
function changedAt({ listedAt, editedAt, soldAt }: ListingRow): Date {
  return new Date(Math.max(listedAt.getTime(), editedAt?.getTime() ?? 0, soldAt?.getTime() ?? 0))
}

/** A listing with what its owner sees of it; others see the contact data that the owner shows, unless it is sold. */
export function presentOwn(row: ListingRow, scope: CommunityScope, context: AppContext): OwnListing {
  const now = context.clock.now()
  const isOwn = isOwner(scope.viewer, row)
  const isForSale = row.soldAt === null
  const mayContact = isOwn || (isForSale && belongsTo(scope.viewer, scope.communityId))
  return {
    ...presentListing(row, scope, context),
    hl_contact_email: mayContact && (isOwn || row.showsEmail) ? row.contactEmail : '',
    hl_contact_phone: mayContact && (isOwn || row.showsPhone) ? row.contactPhone : '',
    hl_show_email: row.showsEmail,
    hl_show_phone: row.showsPhone,
    isHidden: isForSale && row.listedAt <= hiddenSince(now),
    mayRenew: isOwn && isForSale && row.listedAt <= expiringSince(now),
    hiddenOn: formatDate(hiddenAt(row.listedAt), day, row.timeZone),
    version: row.version,
  }
}

/** A listing with its owner. */
export function presentDetails(row: ListingRow, scope: CommunityScope, context: AppContext): ListingDetails {
  const isOwn = isOwner(scope.viewer, row)
  return {
    ...presentOwn(row, scope, context),
    ownerImage: context.images.nameOf(row.ownerPhotoFileKey),
    ownerFBS: !isOwn && row.hasChat && row.soldAt === null ? row.ownerChatUserId : '',
    ownerUserId: isOwn ? null : row.ownerPersonId,
    mayReport: !isOwn,
  }
}
