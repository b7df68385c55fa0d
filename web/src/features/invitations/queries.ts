import type { AnswerOf } from '@porchlight/contract/call.ts'
import { type AccessSelection, invitations } from '@porchlight/contract/features/invitations.ts'
import { registration } from '@porchlight/contract/features/registration.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { request } from '../../platform/call/call.ts'

const all = ['access'] as const
const { calls } = invitations

/** A page of the people of a tab, and the count of each tab. */
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
    // Always refetched, because other pages, such as the set-up, change homes and people.
    staleTime: 0,
    placeholderData: (before) => before,
  })
}

/** A page of the pending requests to register. */
export function useRequests(hoaId: number, page: number, enabled: boolean) {
  return useQuery({
    queryKey: [...all, hoaId, 'requests', page],
    queryFn: ({ signal }) => request(calls.requests, { query: { hoaId, page }, signal }),
    enabled,
  })
}

/** All homes of the community, for a request that may refer to any of them. */
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

/** A sample of the mail and the letter of an invitation. */
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
const pollIntervalMs = 1_000

/** The last invitation of many people, fetched repeatedly while it runs. */
export function useRun(hoaId: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'run'],
    queryFn: ({ signal }) => request(calls.run, { query: { hoaId }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: AnswerOf<typeof calls.run> | undefined } }) =>
      state.data?.run?.state === 'waiting' ? pollIntervalMs : false,
  })
}

/** Stops the running invitation of many people. */
export function useStop(hoaId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: () => request(calls.stop, { query: { hoaId } }),
    onSettled: () => void client.invalidateQueries({ queryKey: all }),
  })
}

/** Returns a function that refetches everything, for the end of an invitation of many people. */
export function useReloadAll() {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries(), [client])
}

export type AccessAction = 'send' | 'newCodes' | 'withdraw' | 'print'

/** Runs an action on a selection, then refetches the lists and the data of the community in the frame. */
export function useAccessAction(hoaId: number) {
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
      // Only printing creates letters.
      return { success, message, batch: 0, letters: 0, left: 0 }
    },
    onSettled: () => void client.invalidateQueries(),
  })
}

/** Returns a function that refetches the lists after a decision. */
export function useReloadAccess() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}
