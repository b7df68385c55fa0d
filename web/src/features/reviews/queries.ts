import { type Review, reviews } from '@porchlight/contract/features/reviews.ts'
import type { SizedPhoto } from '@porchlight/contract/shared/photos.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { addressOf } from '../../platform/call/encode.ts'
import { callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import { refreshVendors } from '../../platform/live/content-answers.ts'
import { makePictureSource } from '../../platform/pictures.ts'
import type { ReviewsAddress } from './address.ts'

/** A page of the reviews of a vendor. While another page loads, the previous one stays. */
export function useReviews(vendor_id: number, { rating, reviews: page = 1 }: ReviewsAddress) {
  const query = { vendor_id, page, ...(rating && { VendorReviewSearch: { vrev_rating: rating } }) }
  return useQuery({ ...callOptions(reviews.calls.index, { query }), placeholderData: keepPreviousData })
}

/** The figures of a vendor's reviews, and the caller's own review. */
export function useReviewStats(vendor_id: number) {
  return useCall(reviews.calls.stats, { query: { vendor_id } })
}

/** The photos of all reviews. */
export function useReviewImages(vendor_id: number) {
  return useCall(reviews.calls.allImages, { query: { vendor_id } })
}

/** The earlier versions of the person's own review. */
export function useReviewHistory(vendor_id: number) {
  return useCall(reviews.calls.history, { query: { vendor_id } })
}

/** Returns a function that refetches everything that shows vendors and their reviews. */
export function useRefreshReviews(): () => void {
  const client = useQueryClient()
  return () => void refreshVendors(client)
}

/** The URL of a photo of a review by its signed name. */
function reviewPhotoAddress(vendor: number, image: string): string {
  return addressOf(reviews.calls.viewImage.path, { vendor, image })
}

/** A photo of a review with its sizes, as the components of web/src/ui take it. */
export function pictureOf(vendorId: number, photo: SizedPhoto, alt: string) {
  return makePictureSource(photo, (name) => reviewPhotoAddress(vendorId, name), alt)
}

export type { Review, SizedPhoto }
