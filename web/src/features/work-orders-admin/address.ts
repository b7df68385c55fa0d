import { type OfficeOrderSort, officeOrderSorts } from '@porchlight/contract/features/work-orders-admin.ts'
import { type OrderList, orderLists } from '@porchlight/contract/shared/office-orders.ts'

/** What the address of the work orders says; a copied address shows the same (association.txt 2). */
export interface OrdersAddress {
  view?: 'board' | undefined
  search?: string | undefined
  list?: Exclude<OrderList, 'open'> | undefined
  status?: number | undefined
  vendor?: number | undefined
  type?: number | undefined
  priority?: number | undefined
  overdue?: 1 | undefined
  holder?: number | undefined
  /** Of the page of all communities. */
  community?: number | undefined
  sort?: Exclude<OfficeOrderSort, 'priority'> | undefined
  page?: number | undefined
}

/** Reads the values of an address that anybody may have typed; what makes no sense is dropped. */
export function readOrdersAddress(raw: Record<string, unknown>): OrdersAddress {
  const list = orderLists.find((one) => one === raw.list)
  const sort = officeOrderSorts.find((one) => one === raw.sort)
  const number = (value: unknown, most: number, least = 1) => {
    const read = Number(value)
    return Number.isSafeInteger(read) && read >= least && read <= most ? read : undefined
  }
  const id = (value: unknown) => number(value, Number.MAX_SAFE_INTEGER)
  const read: OrdersAddress = {
    view: raw.view === 'board' ? 'board' : undefined,
    search: String(raw.search ?? '').slice(0, 200) || undefined,
    list: list === 'open' ? undefined : list,
    status: number(raw.status, 8),
    vendor: id(raw.vendor),
    type: number(raw.type, 4),
    priority: number(raw.priority, 3),
    overdue: String(raw.overdue ?? '') === '1' ? 1 : undefined,
    holder: id(raw.holder),
    community: id(raw.community),
    sort: sort === 'priority' ? undefined : sort,
    page: number(raw.page, 100_000, 2),
  }
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined))
}

const filterNames = ['status', 'vendor', 'type', 'priority', 'overdue', 'holder', 'community'] as const

/** An address without its filters. */
export const unfiltered = Object.fromEntries(filterNames.map((name) => [name, undefined])) as OrdersAddress

/** How many filters an address has, besides its list and its search. */
export function countFilters(address: OrdersAddress): number {
  return filterNames.filter((name) => address[name] !== undefined).length
}
