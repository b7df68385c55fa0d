/** What the address says: `?item=12` shows that one item, as the link of a notice does. */
export interface NewsAddress {
  item?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): NewsAddress {
  const item = Number(raw.item)
  return Number.isSafeInteger(item) && item > 0 && item < 1e16 ? { item } : {}
}
