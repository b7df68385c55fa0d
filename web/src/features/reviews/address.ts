/** What the address of a page says about the reviews on it. */
export interface ReviewsAddress {
  /** Only reviews with this number of stars. */
  rating?: number | undefined
  reviews?: number | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readReviewsAddress(raw: Record<string, unknown>): ReviewsAddress {
  const rating = Number(raw.rating)
  const page = Number(raw.reviews)
  return {
    ...(Number.isInteger(rating) && rating >= 1 && rating <= 5 && { rating }),
    ...(Number.isSafeInteger(page) && page > 1 && page <= 100_000 && { reviews: page }),
  }
}
