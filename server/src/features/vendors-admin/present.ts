import type {
  AdminReview,
  HeldPaper,
  ListedVendor,
  OwnPaper,
  ServedVendor,
  VendorDetails,
  VendorPaper,
} from '@porchlight/contract/shared/vendor-shapes.ts'
import type { ImageNames } from '../../platform/files/image-names.ts'
import { isPaperValid, meanRating } from '../vendor-profile/public.ts'
import type { HereRow, OwnRow } from './data.ts'
import type { ServedRow, VendorRow } from './lists/data.ts'
import type { PaperRow, UploadRow } from './papers/data.ts'

/** Whether a paper is valid today, and its last day; '' if there is no accepted paper of this kind. */
const heldOf = (until: string | null, today: string): HeldPaper => ({
  holds: isPaperValid(until, today),
  until: until ?? '',
})

/** A vendor in the list of a community. */
export function presentListed(row: VendorRow, images: ImageNames): ListedVendor {
  const { state, isInvited, today } = row
  const whoAnswers = isInvited ? 'vendor' : 'community'
  return {
    vendorId: row.id,
    name: row.name,
    category: row.category,
    logo: images.nameOf(row.logoFileKey),
    state,
    waitsFor: state === 'pending' ? whoAnswers : '',
    endedBy: state === 'inactive' ? (row.endedBy ?? '') : '',
    endsOn: row.endsOn ?? '',
    insurance: heldOf(row.insuredUntil, today),
    licence: heldOf(row.licensedUntil, today),
    papersWaiting: row.papersWaiting,
    openOrders: row.openOrders,
    rating: { total_count: row.ratingCount, average_rating: meanRating(row) },
    sponsorLevel: row.sponsorLevel,
    offeredSponsorLevel: row.offeredSponsorLevel,
  }
}

/** A vendor with its communities in reach. */
export function presentServed(row: ServedRow, images: ImageNames): ServedVendor {
  const sum = (field: 'openOrders' | 'papersWaiting') => row.communities.reduce((total, one) => total + one[field], 0)
  return {
    vendorId: row.id,
    name: row.name,
    category: row.category,
    logo: images.nameOf(row.logoFileKey),
    communities: row.communities.map((one) => ({
      hoaId: one.communityId,
      name: one.name,
      state: one.state,
      insurance: heldOf(one.insuredUntil, one.today),
      licence: heldOf(one.licensedUntil, one.today),
      openOrders: one.openOrders,
    })),
    papersWaiting: sum('papersWaiting'),
    openOrders: sum('openOrders'),
    rating: { total_count: row.ratingCount, average_rating: meanRating(row) },
  }
}

function presentPaper(row: PaperRow): VendorPaper {
  const { id, kind, issuer, number, validUntil, state, fileName, byVendor, addedByName, decidedByName, reason } = row
  return {
    id,
    kind,
    issuer,
    number,
    validUntil,
    state,
    hasFile: row.fileKey !== null,
    fileName,
    byVendor,
    addedByName,
    addedTime: row.addedAt.toISOString(),
    decidedByName,
    decidedTime: row.decidedAt?.toISOString() ?? '',
    reason,
  }
}

/** The page of a vendor of a community. The addresses of its users are shown only to callers who may manage them. */
export function presentDetails(
  here: HereRow,
  own: OwnRow,
  parts: { readonly papers: readonly PaperRow[]; readonly orders: VendorDetails['orders']; readonly mayCare: boolean },
  images: ImageNames,
): VendorDetails {
  return {
    ...presentListed(here, images),
    description: here.description,
    services: here.services,
    phone: here.phone,
    website: here.website,
    areasServed: own.areasServed,
    email: own.email,
    reason: here.reason,
    sponsorSince: here.sponsorSince ?? '',
    sponsorUntil: here.sponsorUntil ?? '',
    today: here.today,
    papers: parts.papers.map(presentPaper),
    orders: parts.orders,
    users: own.users.map((user) => ({ ...user, email: parts.mayCare ? user.email : '' })),
    mayCare: parts.mayCare,
    version: own.version,
  }
}

/** A review as the managers of a community see it. */
interface ReviewRow {
  readonly id: number
  readonly rating: number
  readonly text: string
  readonly authorName: string
  readonly writtenAt: Date
  /** The number of photos. */
  readonly photos: number
  readonly hiddenAt: Date | null
  readonly reason: string | null
  /** Whether a resident of the community wrote it. */
  readonly isOurs: boolean
}

/** A review for the managers of a community. */
export function presentReview(row: ReviewRow): AdminReview {
  const { id, rating, text, authorName, writtenAt, photos, hiddenAt, reason, isOurs } = row
  const written = writtenAt.toISOString()
  return {
    id,
    rating,
    text,
    authorName,
    writtenTime: written,
    photos,
    isHidden: hiddenAt !== null,
    reason: reason ?? '',
    isOurs,
  }
}

/** A paper that a vendor uploaded, as the vendor sees it. */
export function presentOwn(row: UploadRow, today: string): OwnPaper {
  return {
    key: row.uploadKey,
    kind: row.kind,
    issuer: row.issuer,
    number: row.number,
    validUntil: row.validUntil,
    hasFile: row.fileKey !== null,
    fileName: row.fileName,
    addedTime: row.addedAt.toISOString(),
    isOver: row.validUntil < today,
    communities: row.communities.map(({ communityId, ...one }) => ({ hoaId: communityId, ...one })),
  }
}
