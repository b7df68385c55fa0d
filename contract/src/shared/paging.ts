import { z } from 'zod'

/** The page of a list, counted from 1 (decisions/foundation.md 69). */
export const pageNumber = z.coerce.number().int().min(1).max(100_000).default(1)

/** The number of items on a page. Larger values are reduced to `most`, which is also the default. */
export function pageSize(most: number) {
  return optionalPageSize(most).transform((size = most) => size)
}

/** The page size of a list that has no pages in the specification. If it is omitted, the whole list is returned. */
export function optionalPageSize(most: number) {
  return z.coerce
    .number()
    .int()
    .min(1)
    .transform((size) => Math.min(size, most))
    .optional()
}
