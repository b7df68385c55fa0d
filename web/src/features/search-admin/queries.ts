import { searchAdmin } from '@porchlight/contract/features/search-admin.ts'
import { shortestSearch } from '@porchlight/contract/shared/search-kinds.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { SearchAddress } from './addresses.ts'

/** The results in a community, or in all communities of the person (null). Nothing is fetched if the text is too short. */
export function useFound(hoaId: number | null, { search = '', kind, page }: SearchAddress) {
  const query = { search, kind, page, ...(hoaId !== null && { hoaId }) }
  return useQuery({
    queryKey: ['admin search', query],
    enabled: search.trim().length >= shortestSearch,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(searchAdmin.calls.index, { query, signal }),
  })
}
