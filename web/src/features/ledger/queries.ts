import type { AnswerOf } from '@porchlight/contract/call.ts'
import { type AccountList, type AccountSort, ledger } from '@porchlight/contract/features/ledger.ts'
import type { ScheduleList } from '@porchlight/contract/shared/ledger.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['admin ledger'] as const

/** The interval at which a schedule that is about to be entered is fetched, in milliseconds. */
const lookEvery = 3_000

/** Which accounts are listed. */
export interface AccountsAddress {
  readonly search?: string | undefined
  readonly list?: AccountList | undefined
  readonly sort?: AccountSort | undefined
  readonly page?: number | undefined
}

/** A page of the accounts of a community. A balance or due date is sorted by what is most urgent. */
export function useAccounts(hoaId: number, address: AccountsAddress) {
  const descending = address.sort === 'balance' ? 1 : undefined
  return useQuery({
    queryKey: [...all, 'accounts', hoaId, address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.accounts, { query: { hoaId, ...address, descending }, signal }),
  })
}

/** The account of a home with a page of its entries. */
export function useAccount(hoaId: number, home: number, page: number) {
  return useQuery({
    queryKey: [...all, 'account', hoaId, home, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.account, { query: { hoaId, home, page }, signal }),
  })
}

/** Where the books are and what is closed. */
export function useBooks(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'books', hoaId],
    queryFn: ({ signal }) => request(ledger.calls.books, { query: { hoaId }, signal }),
  })
}

/** Opening, charges, credits, payments and closing of a period; of this month without days. */
export function useTotals(
  hoaId: number,
  period: { readonly from?: string | undefined; readonly to?: string | undefined },
) {
  return useQuery({
    queryKey: [...all, 'totals', hoaId, period],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.totals, { query: { hoaId, ...period }, signal }),
  })
}

/** Where residents pay, and the changed address that waits. */
export function usePayAddress(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'pay address', hoaId],
    queryFn: ({ signal }) => request(ledger.calls.payAddress, { query: { hoaId }, signal }),
  })
}

/** A page of what was entered together. */
export function useBatches(hoaId: number, page: number) {
  return useQuery({
    queryKey: [...all, 'batches', hoaId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.batches, { query: { hoaId, page }, signal }),
  })
}

/** The schedules of a community, or those of a list. */
export function useSchedules(hoaId: number, list: ScheduleList) {
  return useQuery({
    queryKey: [...all, 'schedules', hoaId, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.schedules, { query: { hoaId, list }, signal }),
  })
}

/** A schedule with a page of what the homes will owe, and its runs. */
export function useSchedule(hoaId: number, schedule: number, page: number) {
  return useQuery({
    queryKey: [...all, 'schedule', hoaId, schedule, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.schedule, { query: { hoaId, schedule, page }, signal }),
    // Its day has begun and nothing failed: the job enters it.
    refetchInterval: ({ state: { data } }: { state: { data?: AnswerOf<typeof ledger.calls.schedule> | undefined } }) =>
      data &&
      data.schedule.failure === '' &&
      data.schedule.nextOn !== '' &&
      Date.parse(data.schedule.nextOn) <= Date.now()
        ? lookEvery
        : false,
  })
}

/** Fetches everything that shows money or balances again. */
export function useRefreshLedger(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: all })
    void client.invalidateQueries({ queryKey: ['admin homes'] })
  }
}
