import { accessStates, relations } from '@porchlight/contract/shared/register.ts'
import { choiceIn, flagIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

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

/** Reads the values of an address that anybody may have typed; invalid values are dropped. */
export function readPeopleAddress(raw: Record<string, unknown>): PeopleAddress {
  return {
    search: textIn(raw.search, 200),
    access: choiceIn(accesses, raw.access),
    relation: choiceIn(relations, raw.relation),
    noEmail: flagIn(raw.noEmail),
    bounced: flagIn(raw.bounced),
    former: flagIn(raw.former),
    needsContact: flagIn(raw.needsContact),
    duplicates: flagIn(raw.duplicates),
    page: pageIn(raw.page),
  }
}
