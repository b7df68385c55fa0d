import { idIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The values of the query string: `?search=pool`, `?category=3`, and on /Forms the page `?completed=2`. Empty values and page 1 are omitted. */
export interface DocumentsAddress {
  search?: string | undefined
  category?: number | undefined
  completed?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): DocumentsAddress {
  return { search: textIn(raw.search, 200), category: idIn(raw.category), completed: pageIn(raw.completed) }
}
