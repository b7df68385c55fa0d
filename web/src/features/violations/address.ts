import { choiceIn, flagIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string: `?search=fence&page=2`, `?open=2` for another page of the open ones, `?view=community` for managers. */
export interface ViolationsAddress {
  view?: 'community' | undefined
  closed?: true | undefined
  search?: string | undefined
  page?: number | undefined
  open?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): ViolationsAddress {
  return {
    view: choiceIn(['community'], raw.view),
    closed: flagIn(raw.closed) && true,
    search: textIn(raw.search),
    page: pageIn(raw.page),
    open: pageIn(raw.open),
  }
}
