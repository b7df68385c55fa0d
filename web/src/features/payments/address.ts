/** What the address says: `?page=2&statements=2`; the first pages are left out. */
export interface PortalAddress {
  page?: number | undefined
  statements?: number | undefined
}

/** Reads the values of an address and drops invalid ones. */
export function readAddress(raw: Record<string, unknown>): PortalAddress {
  const page = later(raw.page)
  const statements = later(raw.statements)
  return { ...(page && { page }), ...(statements && { statements }) }
}

function later(value: unknown): number | undefined {
  const number = Number(value)
  return Number.isSafeInteger(number) && number > 1 && number <= 100_000 ? number : undefined
}
