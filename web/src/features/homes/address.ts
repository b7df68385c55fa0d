import { type HomeSort, homeSorts, registerPageSizes } from '@porchlight/contract/features/homes.ts'
import { accessStates, deliveryWays, occupancies } from '@porchlight/contract/shared/register.ts'
import { choiceIn, flagIn, pageIn, textIn, wholeIn } from '../../platform/navigation/address-values.ts'

const accesses = [...accessStates, 'not registered'] as const

/** The values in the query string of a list of homes, so that a copied URL shows the same list (association.txt 2.5). */
export interface HomesAddress {
  search?: string | undefined
  street?: string | undefined
  tag?: string | undefined
  occupancy?: (typeof occupancies)[number] | undefined
  access?: (typeof accesses)[number] | undefined
  delivery?: (typeof deliveryWays)[number] | undefined
  noEmail?: 1 | undefined
  bounced?: 1 | undefined
  /** Only homes that owe more than this, in cents. */
  balanceOver?: number | undefined
  /** Only homes whose balance has been due for more than so many days. */
  overdueDays?: number | undefined
  openViolation?: 1 | undefined
  sort?: Exclude<HomeSort, 'address'> | undefined
  descending?: 1 | undefined
  page?: number | undefined
  pageSize?: 100 | 200 | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readHomesAddress(raw: Record<string, unknown>): HomesAddress {
  return {
    search: textIn(raw.search, 200),
    street: textIn(raw.street, 120),
    tag: textIn(raw.tag, 40),
    occupancy: choiceIn(occupancies, raw.occupancy),
    access: choiceIn(accesses, raw.access),
    delivery: choiceIn(deliveryWays, raw.delivery),
    noEmail: flagIn(raw.noEmail),
    bounced: flagIn(raw.bounced),
    balanceOver: wholeIn(raw.balanceOver, 0, 10 ** 12),
    overdueDays: wholeIn(raw.overdueDays, 0, 10_000),
    openViolation: flagIn(raw.openViolation),
    // The defaults 'address' and 50 are left out of the URL.
    sort: choiceIn(homeSorts, raw.sort, 'address'),
    descending: flagIn(raw.descending),
    page: pageIn(raw.page),
    pageSize: choiceIn(registerPageSizes, Number(raw.pageSize), 50),
  }
}

/** The names of the filters, without search, order and page. */
const filterNames = [
  'street',
  'tag',
  'occupancy',
  'access',
  'delivery',
  'noEmail',
  'bounced',
  'balanceOver',
  'overdueDays',
  'openViolation',
] as const

/** The values that clear all filters and the page. */
export const unfiltered = Object.fromEntries([...filterNames, 'page'].map((name) => [name, undefined])) as HomesAddress

/** How many filters are set. */
export function countFilters(address: HomesAddress): number {
  return filterNames.filter((name) => address[name] !== undefined).length
}

/** The filters in the form that actions on all matching homes expect. */
export function filterOf(address: HomesAddress) {
  const {
    sort: _sort,
    descending: _descending,
    page: _page,
    pageSize: _size,
    noEmail,
    bounced,
    openViolation,
    ...rest
  } = address
  return {
    ...rest,
    ...(noEmail && { noEmail: true }),
    ...(bounced && { bounced: true }),
    ...(openViolation && { openViolation: true }),
  }
}
