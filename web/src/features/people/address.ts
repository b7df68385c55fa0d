import { accessStates, relations } from '@porchlight/contract/shared/register.ts'

const accesses = [...accessStates, 'not registered'] as const

/** What the address of the people says. */
export interface PeopleAddress {
  search?: string | undefined
  access?: (typeof accesses)[number] | undefined
  relation?: (typeof relations)[number] | undefined
  noEmail?: 1 | undefined
  bounced?: 1 | undefined
  former?: 1 | undefined
  /** The deceased whose home has no other contact yet. */
  needsContact?: 1 | undefined
  /** The list of likely duplicates in place of the people. */
  duplicates?: 1 | undefined
  page?: number | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readPeopleAddress(raw: Record<string, unknown>): PeopleAddress {
  const flag = (value: unknown) => (value === 1 || value === '1' ? 1 : undefined)
  const text = typeof raw.search === 'string' || typeof raw.search === 'number' ? String(raw.search) : ''
  const page = Number(raw.page)
  const read: PeopleAddress = {
    search:
      text
        .replace(/\p{Cc}|\p{Cs}/gu, ' ')
        .trim()
        .slice(0, 200) || undefined,
    access: accesses.find((value) => value === raw.access),
    relation: relations.find((value) => value === raw.relation),
    noEmail: flag(raw.noEmail),
    bounced: flag(raw.bounced),
    former: flag(raw.former),
    needsContact: flag(raw.needsContact),
    duplicates: flag(raw.duplicates),
    page: Number.isSafeInteger(page) && page >= 2 && page <= 100_000 ? page : undefined,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}
