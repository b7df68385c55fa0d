import { choiceIn, flagIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values in the query string: `?search=fence&page=2`, `?open=2` for another page of the open ones, `?view=community` for managers. */
interface ViolationsAddress {
  view?: 'community' | undefined
  /** For managers: whether the closed ones of the community are shown instead of the open ones. */
  closed?: true | undefined
  search?: string | undefined
  /** The page of the history, or of the whole community. */
  page?: number | undefined
  /** The page of the open ones of the person's own homes. */
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
