/** What the address of the lists says: `?search=lamp&done=fence&page=2`, each list with its own search. */
export interface ListsAddress {
  search?: string | undefined
  openPage?: number | undefined
  done?: string | undefined
  page?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readListsAddress(raw: Record<string, unknown>): ListsAddress {
  const search = textOf(raw.search)
  const openPage = laterPage(raw.openPage)
  const done = textOf(raw.done)
  const page = laterPage(raw.page)
  return {
    ...(search && { search }),
    ...(openPage && { openPage }),
    ...(done && { done }),
    ...(page && { page }),
  }
}

/** Reads the address of the person's own requests: their page. */
export function readHistoryAddress(raw: Record<string, unknown>): { page?: number | undefined } {
  const page = laterPage(raw.page)
  return { ...(page && { page }) }
}

/** The id of a request in an address; null for a text that names none. */
export function readRequestId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}

function textOf(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100)
}

function laterPage(raw: unknown): number | undefined {
  const page = Number(raw)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}
