import {
  type VendorList,
  type VendorSort,
  vendorLists,
  vendorSorts,
} from '@porchlight/contract/features/vendors-admin.ts'
import { type CommunityVendorState, membershipStates, vendorCategories } from '@porchlight/contract/shared/vendors.ts'

/** What the list of vendors shows; what is usual is left out. */
export interface VendorsAddress {
  readonly search?: string | undefined
  readonly list?: VendorList | undefined
  readonly state?: CommunityVendorState | undefined
  readonly category?: number | undefined
  readonly sort?: VendorSort | undefined
  readonly page?: number | undefined
}

/** Reads the query string of the list, which anybody may have typed. */
export function readVendorsAddress(raw: Record<string, unknown>): VendorsAddress {
  const [page, category] = [Number(raw.page), Number(raw.category)]
  const list = vendorLists.find((one) => one === raw.list)
  const sort = vendorSorts.find((one) => one === raw.sort)
  return {
    search: String(raw.search ?? '').slice(0, 200) || undefined,
    list: list === 'all' ? undefined : list,
    state: membershipStates.find((one) => one === raw.state),
    category: category in vendorCategories ? category : undefined,
    sort: sort === 'name' ? undefined : sort,
    page: Number.isSafeInteger(page) && page > 1 && page <= 100_000 ? page : undefined,
  }
}
