import { type HomeSort, homeSorts, registerPageSizes } from '@porchlight/contract/features/homes.ts'
import { accessStates, deliveryWays, occupancies } from '@porchlight/contract/shared/register.ts'

const accesses = [...accessStates, 'not registered'] as const

/** What the address of a list of homes says; a copied address shows the same list (association.txt 2.5). */
export interface HomesAddress {
  search?: string | undefined
  street?: string | undefined
  tag?: string | undefined
  occupancy?: (typeof occupancies)[number] | undefined
  access?: (typeof accesses)[number] | undefined
  delivery?: (typeof deliveryWays)[number] | undefined
  noEmail?: 1 | undefined
  bounced?: 1 | undefined
  /** In cents. */
  balanceOver?: number | undefined
  overdueDays?: number | undefined
  openViolation?: 1 | undefined
  sort?: Exclude<HomeSort, 'address'> | undefined
  descending?: 1 | undefined
  page?: number | undefined
  pageSize?: 100 | 200 | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readHomesAddress(raw: Record<string, unknown>): HomesAddress {
  const sort = oneOf(homeSorts, raw.sort)
  const size = oneOf(registerPageSizes, Number(raw.pageSize))
  const page = numberOf(raw.page, 2, 100_000)
  const balanceOver = numberOf(raw.balanceOver, 0, 10 ** 12)
  const overdueDays = numberOf(raw.overdueDays, 0, 10_000)
  const read: HomesAddress = {
    search: textOf(raw.search, 200),
    street: textOf(raw.street, 120),
    tag: textOf(raw.tag, 40),
    occupancy: oneOf(occupancies, raw.occupancy),
    access: oneOf(accesses, raw.access),
    delivery: oneOf(deliveryWays, raw.delivery),
    noEmail: flagOf(raw.noEmail),
    bounced: flagOf(raw.bounced),
    balanceOver,
    overdueDays,
    openViolation: flagOf(raw.openViolation),
    sort: sort === 'address' ? undefined : sort,
    descending: flagOf(raw.descending),
    page,
    pageSize: size === 50 ? undefined : size,
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

/** The names of the filters of an address, without search, order and page. */
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

/** The address without any filter. */
export const unfiltered = Object.fromEntries([...filterNames, 'page'].map((name) => [name, undefined])) as HomesAddress

/** How many filters are set. */
export function countFilters(address: HomesAddress): number {
  return filterNames.filter((name) => address[name] !== undefined).length
}

/** The filter of an address as actions on all that match take it. */
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

function oneOf<Value extends string | number>(values: readonly Value[], raw: unknown): Value | undefined {
  return values.find((value) => value === raw)
}

function numberOf(raw: unknown, least: number, most: number): number | undefined {
  const number = raw === '' || raw === undefined ? Number.NaN : Number(raw)
  return Number.isSafeInteger(number) && number >= least && number <= most ? number : undefined
}

function flagOf(raw: unknown): 1 | undefined {
  return raw === 1 || raw === '1' || raw === true || raw === 'true' ? 1 : undefined
}

function textOf(raw: unknown, most: number): string | undefined {
  const text = typeof raw === 'string' || typeof raw === 'number' ? String(raw) : ''
  return (
    text
      .replace(/\p{Cc}|\p{Cs}/gu, ' ')
      .trim()
      .slice(0, most) || undefined
  )
}
