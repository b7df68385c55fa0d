/** What the address of a list of communities says: what is searched for, and the pages of its tables. */
export interface CommunitiesAddress {
  search?: string | undefined
  page?: number | undefined
  savedPage?: number | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readCommunitiesAddress(raw: Record<string, unknown>): CommunitiesAddress {
  const search = textOf(raw.search)
  const [page, savedPage] = [pageOf(raw.page), pageOf(raw.savedPage)]
  return { ...(search && { search }), ...(page && { page }), ...(savedPage && { savedPage }) }
}

/** A page after the first; undefined for anything else. */
function pageOf(raw: unknown): number | undefined {
  const page = Number(raw)
  return Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined
}

function textOf(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100)
}
