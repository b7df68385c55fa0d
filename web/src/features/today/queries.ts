import { today, type Whose } from '@porchlight/contract/features/today.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

export interface TodayAddress {
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
