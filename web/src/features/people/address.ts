import { accessStates, relations } from '@porchlight/contract/shared/register.ts'
import { choiceIn, flagIn, pageIn, textIn } from '../../platform/navigation/address-values.ts'

/** The access states of a person, and 'not registered' for all people without an account. */
const accesses = [...accessStates, 'not registered'] as const

/** The values in the query string of the list of people. */
export interface PeopleAddress {
  search?: string | undefined
  access?: (typeof accesses)[number] | undefined
  relation?: (typeof relations)[number] | undefined
  /** Only people without an e-mail address. */
  noEmail?: 1 | undefined
  /** Only people of whom an address bounced: mail to it could not be delivered. */
  bounced?: 1 | undefined
  /** Only people who have left their last home. */
  former?: 1 | undefined
  /** Only deceased people whose home has no other contact yet. */
  needsContact?: 1 | undefined
  /** Shows the list of likely duplicates instead of the people. */
  duplicates?: 1 | undefined
  page?: number | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
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
