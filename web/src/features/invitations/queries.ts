import type { AnswerOf } from '@porchlight/contract/call.ts'
import { type AccessSelection, invitations } from '@porchlight/contract/features/invitations.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../platform/call/call.ts'

const all = ['access'] as const
const { calls } = invitations

/** People with the access of a tab, and the count of each tab. */
export function useAccess(
  hoaId: number,
  wanted: {
    readonly tab: AccessSelection['tab']
    readonly search: string
    readonly sort: 'home' | 'name' | 'sent'
    readonly page: number
  },
) {
  return useQuery({
    queryKey: [...all, hoaId, wanted],
    queryFn: ({ signal }) => request(calls.index, { query: { hoaId, ...wanted }, signal }),
    // Homes and people are changed on other pages, such as those of the set-up.
    staleTime: 0,
    placeholderData: (before) => before,
  })
}

/** The requests to register that wait. */
export function useRequests(hoaId: number, page: number, enabled: boolean) {
  return useQuery({
    queryKey: [...all, hoaId, 'requests', page],
    queryFn: ({ signal }) => request(calls.requests, { query: { hoaId, page }, signal }),
    enabled,
  })
}

/** All homes of the community, for a request that could mean any. */
export function useHomesOfRequests(hoaId: number, enabled: boolean) {
  return useQuery({
    queryKey: [...all, hoaId, 'homes'],
    queryFn: ({ signal }) => request(registration.calls.properties, { query: { hoaId }, signal }),
    enabled,
  })
}

/** The newest letter files. */
export function useLetterFiles(hoaId: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'letters'],
    queryFn: ({ signal }) => request(calls.batches, { query: { hoaId }, signal }),
  })
}

/** The mail and the letter of an invitation as they will arrive. */
export function useSample(hoaId: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'sample'],
    queryFn: ({ signal }) => request(calls.sample, { query: { hoaId }, signal }),
    staleTime: 0,
  })
}

/** What an invitation of a selection would do. */
export function usePreview(hoaId: number, selection: AccessSelection) {
  return useQuery({
    queryKey: [...all, hoaId, 'preview', selection],
    queryFn: ({ signal }) => request(calls.preview, { query: { hoaId }, body: selection, signal }),
    gcTime: 0,
  })
}

/** The interval at which the invitation of many people is fetched while it runs, in milliseconds. */
const lookEvery = 1_000

/** The last invitation of many people, fetched repeatedly while it runs. */
export function useRun(hoaId: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'run'],
    queryFn: ({ signal }) => request(calls.run, { query: { hoaId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: AnswerOf<typeof calls.run> | undefined } }) =>
      state.data?.run?.state === 'waiting' ? lookEvery : false,
  })
}

/** Stops the invitation of many people that is under way. */
export function useStop(hoaId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => request(calls.stop, { query: { hoaId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  })
}

/** Fetches everything again: an invitation of many people has ended. */
export function useReloadAll() {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(), [client])
}

export type AccessAction = 'send' | 'newCodes' | 'withdraw' | 'print'

/** Does an action with a selection; then the lists, and what the frame says of the community, are fetched again. */
export function useAct(hoaId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async ({
      action,
      selection,
    }: {
      readonly action: AccessAction
      readonly selection: AccessSelection
    }) => {
      const sent = { query: { hoaId }, body: selection }
      if (action === 'print') return request(calls.print, sent)
      const { success, message } = await request(calls[action], sent)
      return { success, message, batch: 0, letters: 0, left: 0 }
    },
    onSettled: () => void client.invalidateQueries(),
  })
}

/** Fetches the lists again after a decision. */
export function useReloadAccess() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
