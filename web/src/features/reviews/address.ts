import { pageIn, wholeIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of a page with reviews. */
export interface ReviewsAddress {
  /** Only reviews with this number of stars. */
  rating?: number | undefined
  /** The page of the reviews. */
  reviews?: number | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readReviewsAddress(raw: Record<string, unknown>): ReviewsAddress {
  return { rating: wholeIn(raw.rating, 1, 5), reviews: pageIn(raw.reviews) }
}
