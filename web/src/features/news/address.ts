import { idIn } from '../../platform/navigation/address-values.ts'

/** The values of the query string: `?item=12` shows only that item; the links of notices use it. */
interface NewsAddress {
  item?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): NewsAddress {
  return { item: idIn(raw.item) }
}
