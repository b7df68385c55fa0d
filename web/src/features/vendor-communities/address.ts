import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string of a list of communities: the search text, and the pages of its tables. */
interface CommunitiesAddress {
  search?: string | undefined
  page?: number | undefined
  savedPage?: number | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readCommunitiesAddress(raw: Record<string, unknown>): CommunitiesAddress {
  return { search: textIn(raw.search), page: pageIn(raw.page), savedPage: pageIn(raw.savedPage) }
}
