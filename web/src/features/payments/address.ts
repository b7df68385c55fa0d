import { pageIn } from '../../platform/navigation/address-values.ts'

/** What the address says: `?page=2&statements=2`; the first pages are left out. */
export interface PortalAddress {
  page?: number | undefined
  statements?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): PortalAddress {
  return { page: pageIn(raw.page), statements: pageIn(raw.statements) }
}
