import { idIn } from '../../platform/navigation/address-values.ts'

/** What the address says: `?item=12` shows that one item, as the link of a notice does. */
export interface NewsAddress {
  item?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): NewsAddress {
  return { item: idIn(raw.item) }
}
