import { today, type Whose } from '@porchlight/contract/features/today.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

/** The values in the query string of /Admin. */
export interface TodayAddress {
  /** The person's own communities, or all in reach (contract/src/features/today.ts). If omitted, the server chooses. */
  whose?: Whose | undefined
  search?: string | undefined
  page?: number | undefined
}

/** The waiting tasks in all communities of the person, or in one. The topic 'today' makes every open window refetch them. */
export function useToday(wanted: TodayAddress & { hoaId?: number }) {
  return useQuery({
    queryKey: ['today', wanted],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(today.calls.index, { query: wanted, signal }),
  })
}
