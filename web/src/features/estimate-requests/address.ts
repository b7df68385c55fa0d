import { pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** What the address of the lists says: `?search=lamp&done=fence&page=2`, each list with its own search. */
export interface ListsAddress {
  search?: string | undefined
  openPage?: number | undefined
  done?: string | undefined
  page?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readListsAddress(raw: Record<string, unknown>): ListsAddress {
  return {
    search: textIn(raw.search),
    openPage: pageIn(raw.openPage),
    done: textIn(raw.done),
    page: pageIn(raw.page),
  }
}

/** Reads the address of the person's own requests: their page. */
export function readHistoryAddress(raw: Record<string, unknown>): { page?: number | undefined } {
  return { page: pageIn(raw.page) }
}
