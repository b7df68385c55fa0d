import type { AnswerOf } from '@porchlight/contract/call.ts'
import { type AccountList, type AccountSort, ledger } from '@porchlight/contract/features/ledger.ts'
import type { ScheduleList } from '@porchlight/contract/shared/ledger.ts'
import type { LedgerSchedule } from '@porchlight/contract/shared/ledger-shapes.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['admin ledger'] as const

/** The interval at which a schedule that is about to be entered is fetched, in milliseconds. */
const pollIntervalMs = 3_000

/** The filters and the order of the list of accounts. */
export interface AccountsAddress {
  readonly search?: string | undefined
  readonly list?: AccountList | undefined
  readonly sort?: AccountSort | undefined
  readonly page?: number | undefined
}

/** A page of the accounts of a community. An order by balance begins with the highest balance, one by due date with the earliest. */
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

/** Where the books are kept, and the closed months. */
export function useBooks(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'books', hoaId],
    queryFn: ({ signal }) => request(ledger.calls.books, { query: { hoaId }, signal }),
  })
}

/** The totals of a period: opening balance, charges, credits, payments and closing balance. Without days, the current month. */
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

/** The URL where residents pay, and the pending change of it. */
export function usePayAddress(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'pay address', hoaId],
    queryFn: ({ signal }) => request(ledger.calls.payAddress, { query: { hoaId }, signal }),
  })
}

/** A page of the batches of payments. */
export function useBatches(hoaId: number, page: number) {
  return useQuery({
    queryKey: [...all, 'batches', hoaId, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.batches, { query: { hoaId, page }, signal }),
  })
}

/** The schedules of a community that are in `list`. */
export function useSchedules(hoaId: number, list: ScheduleList) {
  return useQuery({
    queryKey: [...all, 'schedules', hoaId, list],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.schedules, { query: { hoaId, list }, signal }),
  })
}

/** A schedule with a page of the amounts of the homes, and its runs. */
export function useSchedule(hoaId: number, schedule: number, page: number) {
  return useQuery({
    queryKey: [...all, 'schedule', hoaId, schedule, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(ledger.calls.schedule, { query: { hoaId, schedule, page }, signal }),
    refetchInterval: ({ state: { data } }: { state: { data?: AnswerOf<typeof ledger.calls.schedule> | undefined } }) =>
      data && isAboutToBeEntered(data.schedule) ? pollIntervalMs : false,
  })
}

/** Whether the day of the next entries has begun and nothing has failed, so that the job is about to enter them. */
function isAboutToBeEntered({ failure, nextOn }: LedgerSchedule): boolean {
  return failure === '' && nextOn !== '' && Date.parse(nextOn) <= Date.now()
}

/** Returns a function that refetches everything that shows money or balances. */
export function useRefreshLedger(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: all })
    void client.invalidateQueries({ queryKey: ['admin homes'] })
  }
}
