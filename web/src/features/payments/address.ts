import { pageIn } from '../../platform/navigation/address-values.ts'

/** The values of the query string: `?page=2&statements=2`, the page of the ledger and that of the statements. Page 1 is omitted. */
interface PortalAddress {
  page?: number | undefined
  statements?: number | undefined
}

/** Reads the values of the query string and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): PortalAddress {
  return { page: pageIn(raw.page), statements: pageIn(raw.statements) }
}
