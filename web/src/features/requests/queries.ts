import { requests } from '@porchlight/contract/features/requests.ts'
import { violationsAdmin } from '@porchlight/contract/features/violations-admin.ts'
import { workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { InboxAddress } from './address.ts'
import type { FilesViewer } from './EntryFiles.tsx'

const { calls } = requests

/** The key of the residents' lists: a topic that the server announces. */
const all = ['requests'] as const
/** The key of the managers' lists. It begins with the topic 'today', which the server announces at every change of a community. */
const managed = ['today', 'requests'] as const

/** A page of the inbox of a community, or of all accessible ones. */
export function useInbox(hoaId: number | undefined, { page = 1, ...address }: InboxAddress) {
  const query = { hoaId, page, ...address }
  return useQuery({
    queryKey: [...managed, 'inbox', query],
    queryFn: ({ signal }) => request(calls.index, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useRequest(hoaId: number, id: number) {
  return useQuery({
    queryKey: [...managed, 'one', hoaId, id],
    queryFn: ({ signal }) => request(calls.view, { query: { hoaId, id }, signal }),
  })
}

/** A photo of a request, for the team or for its resident. */
export function usePhoto(viewer: FilesViewer, file: number) {
  return useQuery({
    queryKey: [...all, 'photo', viewer, file],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) =>
      'hoaId' in viewer
        ? request(calls.file, { query: { ...viewer, file, view: true }, signal })
        : request(calls.ownFile, { query: { ...viewer, file, view: true }, signal }),
  })
}

/** Open work orders that contain a text, newest first. */
export function useOpenOrders(hoaId: number, search: string) {
  return useQuery({
    queryKey: [...managed, 'orders to link', hoaId, search],
    queryFn: ({ signal }) => request(workOrdersAdmin.calls.index, { query: { hoaId, search }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Violations that contain a text, newest first; not fetched if the person is not allowed to see violations. */
export function useViolations(hoaId: number, search: string, isAllowed: boolean) {
  return useQuery({
    queryKey: [...managed, 'violations to link', hoaId, search],
    enabled: isAllowed,
    queryFn: ({ signal }) => request(violationsAdmin.calls.index, { query: { hoaId, search, view: 'all' }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The saved replies of the organization and of the person. */
export function useReplies(hoaId: number) {
  return useQuery({
    queryKey: [...managed, 'replies', hoaId],
    queryFn: ({ signal }) => request(calls.replies, { query: { hoaId }, signal }),
  })
}

/** For each kind of request, its first holder and the number of days to answer. */
export function useKinds(hoaId: number) {
  return useQuery({
    queryKey: [...managed, 'kinds', hoaId],
    queryFn: ({ signal }) => request(calls.kinds, { query: { hoaId }, signal }),
  })
}

/** Returns a function that refetches the inbox after a change. */
export function useReloadInbox() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: managed })
}

/** A change with one button; what is omitted stays. */
export interface Change {
  /** Null for nobody. */
  readonly holderId?: number | null
  readonly state?: 'open' | 'done'
}

/** Takes over, closes or reopens a request. */
export function useChange(hoaId: number, id: number) {
  const reload = useReloadInbox()
  return useMutation({
    networkMode: 'always',
    mutationFn: (body: Change) => request(calls.change, { query: { hoaId, id }, body }),
    onSettled: reload,
  })
}

/** Separates a request from the one that it was joined to. */
export function useSeparateRequest(hoaId: number) {
  const reload = useReloadInbox()
  return useMutation({
    networkMode: 'always',
    mutationFn: (id: number) => request(calls.part, { query: { hoaId, id } }),
    onSettled: reload,
  })
}

/** A page of the requests of a resident and of those about their home. */
export function useOwnRequests(propertyId: number, done: boolean, page: number) {
  return useQuery({
    queryKey: [...all, 'list', propertyId, done, page],
    queryFn: ({ signal }) => request(calls.own, { query: { propertyId, done, page }, signal }),
    placeholderData: keepPreviousData,
  })
}

export function useOwnRequest(propertyId: number, id: number) {
  return useQuery({
    queryKey: [...all, 'one', propertyId, id],
    queryFn: ({ signal }) => request(calls.viewOwn, { query: { propertyId, id }, signal }),
  })
}

/** Returns a function that refetches the requests of the resident. */
export function useReloadOwnRequests() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}
