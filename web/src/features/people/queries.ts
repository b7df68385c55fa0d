import { people } from '@porchlight/contract/features/people.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { PeopleAddress } from './address.ts'

const all = ['admin people'] as const

/** A page of the people of a community. */
export function usePeople(hoaId: number, { duplicates: _duplicates, ...address }: PeopleAddress) {
  return useQuery({
    queryKey: [...all, 'list', hoaId, address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(people.calls.index, { query: { hoaId, ...address }, signal }),
  })
}

export function usePerson(hoaId: number, person: number) {
  return useQuery({
    queryKey: [...all, 'one', hoaId, person],
    queryFn: ({ signal }) => request(people.calls.one, { query: { hoaId, person }, signal }),
  })
}

export function useSales(hoaId: number, home: number) {
  return useQuery({
    queryKey: [...all, 'sales', hoaId, home],
    queryFn: ({ signal }) => request(people.calls.sales, { query: { hoaId, home }, signal }),
  })
}

/** A page of the pairs who are likely the same. */
export function useDuplicates(hoaId: number, page: number) {
  return useQuery({
    queryKey: [...all, 'duplicates', hoaId, page],
    queryFn: ({ signal }) => request(people.calls.duplicates, { query: { hoaId, page }, signal }),
  })
}

/** Fetches everything that shows people or their homes again. */
export function useRefreshPeople(): () => void {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: all })
    void client.invalidateQueries({ queryKey: ['admin homes'] })
  }
}
