import {
  type VendorList,
  type VendorSort,
  vendorLists,
  vendorSorts,
} from '@porchlight/contract/features/vendors-admin.ts'
import { type CommunityVendorState, membershipStates, vendorCategories } from '@porchlight/contract/shared/vendors.ts'
import { choiceIn, pageIn, typedIn } from '../../platform/navigation/address-values.ts'

/** The filters of the list of vendors; default values are omitted. */
interface VendorsAddress {
  readonly search?: string | undefined
  readonly list?: VendorList | undefined
  readonly state?: CommunityVendorState | undefined
  readonly category?: number | undefined
  readonly sort?: VendorSort | undefined
  readonly page?: number | undefined
}

/** Parses the query parameters and drops invalid ones. */
export function readVendorsAddress(raw: Record<string, unknown>): VendorsAddress {
  const category = Number(raw.category)
  return {
    search: typedIn(raw.search, 200),
    list: choiceIn(vendorLists, raw.list, 'all'),
    state: choiceIn(membershipStates, raw.state),
    category: category in vendorCategories ? category : undefined,
    sort: choiceIn(vendorSorts, raw.sort, 'name'),
    page: pageIn(raw.page),
  }
}
