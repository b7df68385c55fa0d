import { z } from 'zod'

/** The page of a list, counted from 1 (decisions/foundation.md 69). */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

/** How many a page may hold; what is asked beyond `most` is cut to it. */
export function pageSize(most: number) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .default(most)
    .transform((size) => Math.min(size, most))
}
