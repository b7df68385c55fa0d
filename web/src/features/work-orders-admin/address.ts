import { type OfficeOrderSort, officeOrderSorts } from '@porchlight/contract/features/work-orders-admin.ts'
import { type OrderList, orderLists } from '@porchlight/contract/shared/office-orders.ts'
import { choiceIn, flagIn, idIn, pageIn, typedIn, wholeIn } from '../../platform/navigation/address-values.ts'

/**
 * The values in the query string of the work orders; a copied URL shows the same (association.txt 2). Status, type and priority are the codes of
 * contract/src/shared/work-orders.ts.
 */
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
  /** The community filter; only on the page of all communities. */
  community?: number | undefined
  sort?: Exclude<OfficeOrderSort, 'priority'> | undefined
  page?: number | undefined
}

/** Reads the values of the query string, which anybody may have typed; invalid values are dropped. */
export function readOrdersAddress(raw: Record<string, unknown>): OrdersAddress {
  return {
    view: choiceIn(['board'], raw.view),
    search: typedIn(raw.search, 200),
    list: choiceIn(orderLists, raw.list, 'open'),
    status: wholeIn(raw.status, 1, 8),
    vendor: idIn(raw.vendor),
    type: wholeIn(raw.type, 1, 4),
    priority: wholeIn(raw.priority, 1, 3),
    overdue: flagIn(raw.overdue),
    holder: idIn(raw.holder),
    community: idIn(raw.community),
    sort: choiceIn(officeOrderSorts, raw.sort, 'priority'),
    page: pageIn(raw.page),
  }
}

const filterNames = ['status', 'vendor', 'type', 'priority', 'overdue', 'holder', 'community'] as const

/** The values that remove all filters from the query string. */
export const unfiltered = Object.fromEntries(filterNames.map((name) => [name, undefined])) as OrdersAddress

/** The number of filters in the query string, apart from the list and the search. */
export function countFilters(address: OrdersAddress): number {
  return filterNames.filter((name) => address[name] !== undefined).length
}
