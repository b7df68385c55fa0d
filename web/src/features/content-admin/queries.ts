import { type CategorizedKind, contentAdmin, type PublishedKind } from '@porchlight/contract/features/content-admin.ts'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import type { ContentAddress } from './address.ts'

const { calls } = contentAdmin

/** The key begins with the topic 'content', so that an announcement of the server refetches the queries. */
const all = ['content', 'admin'] as const

/** A page of the items of a kind. */
export function useItems(hoaId: number, kind: PublishedKind, { state, search, category, sort, page }: ContentAddress) {
  const query = { hoaId, kind, state, search, category, sort, page }
  return useQuery({
    queryKey: [...all, hoaId, 'items', query],
    queryFn: ({ signal }) => request(calls.index, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The current state of an item, for its form. */
export function useItem(hoaId: number, kind: PublishedKind, id: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'item', kind, id],
    queryFn: ({ signal }) => request(calls.view, { query: { hoaId, kind, id }, signal }),
    gcTime: 0,
    // Not refetched while it is open: the form is based on this version.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

export function useCategories(hoaId: number, kind: CategorizedKind | null) {
  return useQuery({
    queryKey: [...all, hoaId, 'categories', kind],
    // Without a kind the query is not enabled, so 'document' is never sent in its place.
    queryFn: ({ signal }) => request(calls.categories, { query: { hoaId, kind: kind ?? 'document' }, signal }),
    enabled: kind !== null,
  })
}

export function useVersions(hoaId: number, id: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'versions', id],
    queryFn: ({ signal }) => request(calls.versions, { query: { hoaId, id }, signal }),
  })
}

export function useCompleted(hoaId: number, { completed, search, page }: ContentAddress) {
  const query = { hoaId, state: completed, search, page }
  return useQuery({
    queryKey: [...all, hoaId, 'completed', query],
    queryFn: ({ signal }) => request(calls.completedForms, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns a function that refetches the shown content after a save. */
export function useReloadContent() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: all })
}

/** Stores the order of categories. */
export function useOrder(hoaId: number, kind: CategorizedKind) {
  const reload = useReloadContent()
  return useMutation({
    networkMode: 'always',
    mutationFn: (ids: number[]) => request(calls.orderCategories, { query: { hoaId }, body: { kind, ids } }),
    onSettled: reload,
  })
}
