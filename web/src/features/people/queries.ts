import { homes } from '@porchlight/contract/features/homes.ts'
import { people } from '@porchlight/contract/features/people.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { PeopleAddress } from './address.ts'

const all = ['admin people'] as const

/** A page of the people of a community. `duplicates` does not belong to this call; the pairs are those of `useDuplicates`. */
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

/** The people whose name matches the typed text; none before something is typed. */
export function usePeopleNamed(hoaId: number, search: string) {
  return useQuery({
    queryKey: [...all, 'named', hoaId, search],
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(people.calls.index, { query: { hoaId, search }, signal }),
  })
}

/** The homes whose address matches the typed text; none before something is typed. */
export function useHomesNamed(hoaId: number, search: string) {
  return useQuery({
    queryKey: ['admin homes', 'named', hoaId, search],
    enabled: search.trim() !== '',
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(homes.calls.index, { query: { hoaId, search }, signal }),
  })
}

export function usePersonHistory(hoaId: number, person: number, page: number) {
  return useQuery({
    queryKey: [...all, 'history', hoaId, person, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(people.calls.history, { query: { hoaId, person, page }, signal }),
  })
}

/** The pause before the state of an export is requested again, in milliseconds. */
const pollPauseMs = 500

/** Waits until the personal export of a person has finished. Rejects if a call fails, and if `signal` is aborted. */
export async function waitForExport(hoaId: number, wanted: number, signal: AbortSignal): Promise<'done' | 'failed'> {
  for (;;) {
    const { state } = await request(people.calls.exportState, { query: { hoaId, export: wanted }, signal })
    if (state !== 'waiting') return state
    await new Promise((resolve) => setTimeout(resolve, pollPauseMs))
    signal.throwIfAborted()
  }
}

/** A page of the pairs of people who are likely the same person. */
export function useDuplicates(hoaId: number, page: number) {
  return useQuery({
    queryKey: [...all, 'duplicates', hoaId, page],
    queryFn: ({ signal }) => request(people.calls.duplicates, { query: { hoaId, page }, signal }),
  })
}

/** Returns a function that refetches everything that shows people or their homes. */
export function useRefreshPeople(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([all, ['admin homes']].map((queryKey) => client.invalidateQueries({ queryKey })))
}
