import { type ListingColumn, listingColumns } from '@porchlight/contract/features/for-sale.ts'

/** What the address of the listings says besides the category. */
export interface ListingsAddress {
  /** Undefined is every column; '' one that does not exist, or none. */
  column?: ListingColumn | '' | undefined
  search?: string | undefined
  /** The page of the own listings. */
  page?: number | undefined
  /** Only the saved ones are shown. */
  saved?: string | undefined
  /** With any value the form of a new listing is open. */
  newListing?: string | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readListingsAddress(raw: Record<string, unknown>): ListingsAddress {
  const column = raw.column === undefined ? undefined : (listingColumns.find((one) => one === raw.column) ?? '')
  const search = column === '' ? '' : textOf(raw.search)
  const page = Number(raw.page)
  const isLater = Number.isSafeInteger(page) && page > 1 && page <= 100_000
  return {
    ...(column === '' ? { column } : search && { ...(column && { column }), search }),
    ...(isLater && { page }),
    ...(raw.saved !== undefined && { saved: '1' }),
    ...(raw.newListing !== undefined && { newListing: '1' }),
  }
}

/** The number of a listing in an address; null for anything else. */
export function readListingId(raw: string | undefined): number | null {
  return raw !== undefined && /^[1-9]\d{0,14}$/.test(raw) ? Number(raw) : null
}

function textOf(raw: unknown): string {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return text
    .replace(/\p{Cc}|\p{Cs}/gu, ' ')
    .trim()
    .slice(0, 100)
}
