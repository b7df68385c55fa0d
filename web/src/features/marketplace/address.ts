import { choiceIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of the marketplace; the category is in the path. */
export interface MarketplaceAddress {
  search?: string | undefined
  /** Shows the person's favorites, or the vendors that they had contact with; undefined for all vendors. */
  show?: 'favorites' | 'history' | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readMarketplaceAddress(raw: Record<string, unknown>): MarketplaceAddress {
  const show = choiceIn(['favorites', 'history'], raw.show)
  return { search: show === 'history' ? undefined : textIn(raw.search), show }
}
