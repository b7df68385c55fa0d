import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/**
 * The values of the query string of the lists: `search` and `openPage` are the search and the page of the open requests, `done` and `page` those of
 * the completed ones. Undefined: no search, or page 1.
 */
export interface ListsAddress {
  search?: string | undefined
  openPage?: number | undefined
  done?: string | undefined
  page?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readListsAddress(raw: Record<string, unknown>): ListsAddress {
  return {
    search: textIn(raw.search),
    openPage: pageIn(raw.openPage),
    done: textIn(raw.done),
    page: pageIn(raw.page),
  }
}

/** Reads the query string of the person's own requests: the page number. */
export function readHistoryAddress(raw: Record<string, unknown>): { page?: number | undefined } {
  return { page: pageIn(raw.page) }
}
