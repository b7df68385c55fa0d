/** What the address of the marketplace says besides the category. */
export interface MarketplaceAddress {
  search?: string | undefined
  /** The caller's favorites, or the vendors that they had to do with; all without it. */
  show?: 'favorites' | 'history' | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readMarketplaceAddress(raw: Record<string, unknown>): MarketplaceAddress {
  const show = raw.show === 'favorites' || raw.show === 'history' ? raw.show : undefined
  const search = show === 'history' ? '' : textOf(raw.search)
  return { ...(search && { search }), ...(show && { show }) }
}

/** The number of a vendor in an address; null for anything else. */
export function readVendorId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}

function textOf(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100)
}
