import type { ListingDetails } from '@porchlight/contract/features/for-sale.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import type { CommunityScope } from '../../platform/access/scopes.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { withFields } from '../../platform/db/json.ts'
import type { ListedRow, ListingRow, PhotoRow } from './data.ts'
import { isOwner } from './policy.ts'

const sizes = ['large', 'medium', 'small'] as const
export type PhotoSize = (typeof sizes)[number]

/** Presents a picture with the signed names of its sizes. */
export function presentPhoto(communityId: number, photo: PhotoRow, { downloads }: AppContext): SizedPhoto {
  const nameOf = namesOf(communityId, photo.id, downloads)
  return { ...photo, image: nameOf('large'), medium: nameOf('medium'), small: nameOf('small') }
}

/** Returns a function that gives the signed name of a picture in a size. */
function namesOf(communityId: number, photoId: number, downloads: AppContext['downloads']) {
  return (size: PhotoSize) => downloads.nameOf(`listing-${communityId}-${photoId}-${size}`)
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

/** Returns the JSON of a list of listings, each with the signed names of its first picture. Signed names need no escaping in JSON. */
export function presentListings(rows: readonly ListedRow[], scope: CommunityScope, { downloads }: AppContext): string {
  const items = rows.map(({ listed, photoId, photo }) => {
    if (photoId === null || photo === null) return withFields(listed, '"image":"","cover":null')
    const nameOf = namesOf(scope.communityId, photoId, downloads)
    const image = nameOf('large')
    const cover = withFields(photo, `"image":"${image}","medium":"${nameOf('medium')}","small":"${nameOf('small')}"`)
    return withFields(listed, `"image":"${image}","cover":${cover}`)
  })
  return `[${items.join(',')}]`
}

/** Presents a listing with its owner. */
export function presentDetails(row: ListingRow, scope: CommunityScope, context: AppContext): ListingDetails {
  const [first] = row.photos
  const cover = first ? presentPhoto(scope.communityId, first, context) : null
  const isOwn = isOwner(scope.viewer, row)
  return {
    ...row.listed,
    image: cover?.image ?? '',
    cover,
    ownerImage: context.images.nameOf(row.ownerPhotoFileKey),
    ownerFBS: !isOwn && row.hasChat && row.soldAt === null ? row.ownerChatUserId : '',
    ownerUserId: isOwn ? null : row.ownerPersonId,
    mayReport: !isOwn,
  }
}
