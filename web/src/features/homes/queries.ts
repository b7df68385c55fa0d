import type { AnswerOf } from '@porchlight/contract/call.ts'
import { company } from '@porchlight/contract/features/company.ts'
import { homes } from '@porchlight/contract/features/homes.ts'
import type { Saved } from '@porchlight/contract/shared/answers.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { HomesAddress } from './address.ts'

const all = ['admin homes'] as const

/** A page of the homes of a community, or of all communities in reach (null). */
export function useHomes(hoaId: number | null, address: HomesAddress) {
  return useQuery({
    queryKey: [...all, 'list', hoaId, address],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      hoaId === null
        ? request(homes.calls.all, { query: address, signal })
        : request(homes.calls.index, { query: { hoaId, ...address }, signal }),
  })
}

/** The lists of homes that an organization shares with its community, or with all communities in reach (null). */
export function useSharedLists(hoaId: number | null) {
  return useQuery({
    queryKey: [...all, 'shared lists', hoaId],
    queryFn: ({ signal }) => request(company.calls.sharedLists, { query: hoaId === null ? {} : { hoaId }, signal }),
  })
}

/** How many homes each of the predefined lists has, and the values of the filters. */
export function useHomeCounts(hoaId: number) {
  return useQuery({
    queryKey: [...all, 'counts', hoaId],
    queryFn: ({ signal }) => request(homes.calls.counts, { query: { hoaId }, signal }),
  })
}

export function useHome(hoaId: number, home: number) {
  return useQuery({
    queryKey: [...all, 'one', hoaId, home],
    queryFn: ({ signal }) => request(homes.calls.one, { query: { hoaId, home }, signal }),
  })
}

export function useHomeHistory(hoaId: number, home: number, page: number) {
  return useQuery({
    queryKey: [...all, 'history', hoaId, home, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(homes.calls.history, { query: { hoaId, home, page }, signal }),
  })
}

type PartCall = (typeof homes.calls)['money' | 'violations' | 'orders' | 'messages' | 'files']

/** The query of a part of a home's page. */
export interface HomePart<Item> {
  readonly data: { readonly items: readonly Item[]; readonly _meta: { readonly totalCount: number } } | undefined
  readonly isError: boolean
  readonly error?: unknown
  readonly isFetching: boolean
  readonly isPaused?: boolean
  refetch: () => unknown
}

/** A page of a part of a home's page: its money, violations, orders, messages or files. */
export function useHomePart<C extends PartCall>(call: C, hoaId: number, home: number, page: number) {
  // All these calls have the same query, but TypeScript cannot see that of a call of type C.
  return useQuery({
    queryKey: [...all, call.path, hoaId, home, page],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(call, { query: { hoaId, home, page }, signal } as never) as Promise<AnswerOf<C>>,
  })
}

/** Returns a function that refetches everything that shows homes or their people. */
export function useRefreshHomes(): () => Promise<unknown> {
  const client = useQueryClient()
  return () => Promise.all([all, ['admin people']].map((queryKey) => client.invalidateQueries({ queryKey })))
}

/** The pause before the state of an action is requested again, in milliseconds. */
const pollPauseMs = 700

/** Waits until an action on selected homes has finished, and returns its result. */
export async function waitForRun(hoaId: number, run: number, signal?: AbortSignal) {
  for (;;) {
    const state = await request(homes.calls.run, { query: { hoaId, run }, ...(signal && { signal }) })
    if (state.state !== 'waiting') return state
    await new Promise((resolve) => setTimeout(resolve, pollPauseMs))
  }
}

/** The answer that a form shows if its action on selected homes failed. */
export function failedAnswer<Answer extends Saved>(
  answer: Answer,
  texts: { failureTitle: string; runFailed: string },
): Answer {
  return { ...answer, success: false, messageHeading: texts.failureTitle, messageContent: texts.runFailed }
}
