/** What the address says: `?search=pool`, `?category=3`, and on /Forms `?completed=2`; what is empty or the first page is left out. */
export interface DocumentsAddress {
  search?: string | undefined
  category?: number | undefined
  completed?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): DocumentsAddress {
  const search = typeof raw.search === 'string' || typeof raw.search === 'number' ? String(raw.search) : ''
  const wanted = search
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 200)
  const page = Number(raw.completed)
  const isLater = Number.isSafeInteger(page) && page > 1 && page <= 100_000
  const category = Number(raw.category)
  const isId = Number.isSafeInteger(category) && category > 0
  return { ...(wanted && { search: wanted }), ...(isId && { category }), ...(isLater && { completed: page }) }
}
