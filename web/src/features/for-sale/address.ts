import { type ListingColumn, listingColumns } from '@porchlight/contract/features/for-sale.ts'
import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of the listings; the category is in the path. */
export interface ListingsAddress {
  /** Undefined means every column; '' means no column, or one that does not exist. */
  column?: ListingColumn | '' | undefined
  search?: string | undefined
  /** The page of the person's own listings. */
  page?: number | undefined
  /** With any value only the saved listings are shown. */
  saved?: string | undefined
  /** With any value the form for a new listing is open. */
  newListing?: string | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readListingsAddress(raw: Record<string, unknown>): ListingsAddress {
  const column = raw.column === undefined ? undefined : (listingColumns.find((one) => one === raw.column) ?? '')
  const search = textIn(raw.search)
  const filter = search && { ...(column && { column }), search }
  return {
    // Without a valid column nothing is filtered; the form asks the person to choose one.
    ...(column === '' ? { column } : filter),
    page: pageIn(raw.page),
    saved: raw.saved === undefined ? undefined : '1',
    newListing: raw.newListing === undefined ? undefined : '1',
  }
}
