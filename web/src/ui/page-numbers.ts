/** An entry of a pager: a page number, or null where pages are left out. */
export type PageNumber = number | null

/**
 * Returns the pages to link: the first, the last, the current and its neighbors; at most seven entries, and always the same count
 * once there are more than seven pages, so that the row does not move under the pointer. Pages count from 1.
 */
export function pageNumbers(page: number, pageCount: number): PageNumber[] {
  if (pageCount <= 7) return range(1, pageCount)
  if (page <= 4) return [...range(1, 5), null, pageCount]
  if (page >= pageCount - 3) return [1, null, ...range(pageCount - 4, pageCount)]
  return [1, null, page - 1, page, page + 1, null, pageCount]
}

function range(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => from + step)
}
