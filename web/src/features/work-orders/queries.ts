import { openPageSize, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { download } from '../../platform/call/download.ts'
import { showDate } from '../../platform/dates.ts'
import { useNow } from '../../platform/use-now.ts'
import type { WorkOrdersAddress } from './address.ts'
import { closedQuery } from './filters.ts'

/** The topic that the server announces, so that a step by somebody else is shown immediately. */
const all = ['work-orders'] as const

/** The current day of the viewer, as MM/DD/YYYY (decisions/vendor.md 35). */
export function useToday(): string {
  return showDate(useNow(), 'MM/DD/YYYY', 'en-US')
}

/** A page of the open orders, of one community if `hoaId` is given. */
export function useOpenOrders(
  vendor_id: number,
  { hoaId, page = 1, pageSize = openPageSize }: { hoaId?: number | undefined; page?: number; pageSize?: number } = {},
) {
  const query = { vendor_id, tab: 'open' as const, pageNo: page, pageSize, ...(hoaId && { hoaId }) }
  return useQuery({
    queryKey: [...all, 'open', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(workOrders.calls.index, { query, signal }),
  })
}

/** A page of the closed orders with the filters of the query string. */
export function useClosedOrders(vendor_id: number, address: WorkOrdersAddress) {
  const query = { vendor_id, ...closedQuery(address, useToday()) }
  return useQuery({
    queryKey: [...all, 'closed', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(workOrders.calls.index, { query, signal }),
  })
}

/** An order with its log. */
export function useWorkOrder(vendor_id: number, work_order: number) {
  return useQuery({
    queryKey: [...all, 'order', vendor_id, work_order],
    queryFn: ({ signal }) => request(workOrders.calls.view, { query: { vendor_id, work_order }, signal }),
  })
}

/** A photo of an order. A file never changes, so it is never refetched. */
export function usePhoto(woId: number, fileId: number) {
  return useQuery({
    // Not under `all`, so that an announcement does not refetch photos.
    queryKey: ['work order photo', woId, fileId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await download(workOrders.calls.download, { fileId, woId, view: 'true' }, undefined, signal)).blob,
  })
}

/** Returns a function that refetches everything that shows work orders. */
export function useRefreshOrders(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}
