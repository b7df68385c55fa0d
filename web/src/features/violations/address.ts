/** What the address says: `?search=fence&page=2`, `?open=2` for another page of the open ones, `?view=community` for managers. */
export interface ViolationsAddress {
  view?: 'community' | undefined
  closed?: true | undefined
  search?: string | undefined
  page?: number | undefined
  open?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): ViolationsAddress {
  const search = typeof raw.search === 'string' || typeof raw.search === 'number' ? String(raw.search) : ''
  const wanted = search
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100)
  const page = laterPage(raw.page)
  const open = laterPage(raw.open)
  return {
    ...(raw.view === 'community' && { view: 'community' }),
    ...((raw.closed === true || raw.closed === 'true') && { closed: true }),
    ...(wanted && { search: wanted }),
    ...(page && { page }),
    ...(open && { open }),
  }
}

function laterPage(raw: unknown): number | undefined {
  const page = Number(raw)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}
