import { pageIn, wholeIn } from '../../platform/navigation/address-values.ts'

/** What the address of a page says about the reviews on it. */
export interface ReviewsAddress {
  /** Only reviews with this number of stars. */
  rating?: number | undefined
  reviews?: number | undefined
}

/** Reads the values of an address that anybody may have typed; invalid values are dropped. */
export function readReviewsAddress(raw: Record<string, unknown>): ReviewsAddress {
  return { rating: wholeIn(raw.rating, 1, 5), reviews: pageIn(raw.reviews) }
}
