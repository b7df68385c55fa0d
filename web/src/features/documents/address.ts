import { idIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** What the address says: `?search=pool`, `?category=3`, and on /Forms `?completed=2`; what is empty or the first page is left out. */
export interface DocumentsAddress {
  search?: string | undefined
  category?: number | undefined
  completed?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): DocumentsAddress {
  return { search: textIn(raw.search, 200), category: idIn(raw.category), completed: pageIn(raw.completed) }
}
