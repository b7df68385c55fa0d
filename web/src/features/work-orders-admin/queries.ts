import { homes } from '@porchlight/contract/features/homes.ts'
import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { OrdersAddress } from './address.ts'

// With the topic 'today' in the key, every open window refetches the orders, also after a step of the vendor.
const all = ['today', 'work orders'] as const
const { calls } = workOrdersAdmin

/** A page of orders of a community; with null, of all communities in reach. Not fetched while `isOn` is false: the board is shown. */
export function useOrders(hoaId: number | null, { view: _view, ...address }: OrdersAddress, isOn: boolean) {
  return useQuery({
    queryKey: [...all, 'list', hoaId, address],
    placeholderData: keepPreviousData,
    enabled: isOn,
    queryFn: ({ signal }) => {
      const { community, ...rest } = address
      return hoaId === null
        ? request(calls.all, { query: { ...rest, ...(community && { community }) }, signal })
        : request(calls.index, { query: { hoaId, ...rest }, signal })
    },
  })
}

/** The columns of the board, with the first orders of each. Not fetched while `isOn` is false: the list is shown. */
export function useBoard(hoaId: number | null, address: OrdersAddress, isOn: boolean) {
  const { view: _view, list: _list, sort: _sort, page: _page, community, ...rest } = address
  return useQuery({
    queryKey: [...all, 'board', hoaId, community, rest],
    placeholderData: keepPreviousData,
    enabled: isOn,
    queryFn: ({ signal }) =>
      hoaId === null
        ? request(calls.boardOfAll, { query: { ...rest, ...(community && { community }) }, signal })
        : request(calls.board, { query: { hoaId, ...rest }, signal }),
  })
}

/** The options of orders in a community: filters, possible vendors, settings and figures. */
export function useOptions(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'options', hoaId],
    queryFn: ({ signal }) => request(calls.options, { query: { hoaId }, signal }),
  })
}

/** The options of orders in all communities in reach, or in one of them. */
export function useOptionsOfAll(community: number | undefined) {
  return useQuery({
    queryKey: [...all, 'options of all', community],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.optionsOfAll, { query: { ...(community && { community }) }, signal }),
  })
}

export function useOrder(hoaId: number, order: number) {
  return useQuery({
    queryKey: [...all, 'one', hoaId, order],
    queryFn: ({ signal }) => request(calls.one, { query: { hoaId, order }, signal }),
  })
}

/** A page of the rounds in which the community asked several vendors for estimates. */
export function useRounds(hoaId: number, page: number) {
  return useQuery({
    queryKey: [...all, 'rounds', hoaId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(calls.rounds, { query: { hoaId, page }, signal }),
  })
}

/** A round with its answers. */
export function useRound(hoaId: number, round: number) {
  return useQuery({
    queryKey: [...all, 'round', hoaId, round],
    queryFn: ({ signal }) => request(calls.round, { query: { hoaId, round }, signal }),
  })
}

/** The homes whose address contains `search`. */
export function useHomesFound(hoaId: number, search: string) {
  return useQuery({
    queryKey: ['admin homes', 'of an order', hoaId, search],
    enabled: search !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(homes.calls.index, { query: { hoaId, search }, signal }),
  })
}

/** Returns a function that refetches everything that shows orders. */
export function useRefreshOrders(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([all, ['admin homes']].map((queryKey) => client.invalidateQueries({ queryKey })))
}
