import { choiceIn, textIn } from '../../platform/navigation/address-values.ts'

/** What the address of the marketplace says besides the category. */
export interface MarketplaceAddress {
  search?: string | undefined
  /** The caller's favorites, or the vendors that they had contact with; without it, all vendors. */
  show?: 'favorites' | 'history' | undefined
}

/** Reads the values of an address that anybody may have typed; invalid values are dropped. */
export function readMarketplaceAddress(raw: Record<string, unknown>): MarketplaceAddress {
  const show = choiceIn(['favorites', 'history'], raw.show)
  return { search: show === 'history' ? undefined : textIn(raw.search), show }
}
