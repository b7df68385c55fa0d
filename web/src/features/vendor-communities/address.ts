import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** What the address of a list of communities says: what is searched for, and the pages of its tables. */
export interface CommunitiesAddress {
  search?: string | undefined
  page?: number | undefined
  savedPage?: number | undefined
}

/** Reads the values of an address that anybody may have typed; invalid values are dropped. */
export function readCommunitiesAddress(raw: Record<string, unknown>): CommunitiesAddress {
  return { search: textIn(raw.search), page: pageIn(raw.page), savedPage: pageIn(raw.savedPage) }
}
