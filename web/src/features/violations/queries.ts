import { violations } from '@porchlight/contract/features/violations.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { download } from '../../platform/call/download.ts'

/** The topic that the server announces, so that a notice or a decision is shown immediately. */
const all = ['violations'] as const

/** A page of the open violations at the person's own homes. */
export function useOpenPage(hoa_id: number, pageNo: number) {
  return useQuery({
    queryKey: [...all, hoa_id, 'open', pageNo],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(violations.calls.index, { query: { hoa_id, open: 'true', pageNo }, signal }),
  })
}

/** A search and a page. */
interface HistoryWanted {
  /** '' for no search. */
  readonly search: string
  readonly page: number
}

/** A page of the closed violations at the person's own homes. While another page loads, the previous one stays. */
export function useHistory(hoa_id: number, { search, page }: HistoryWanted) {
  const query = { hoa_id, closed: 'true', pageNo: page, ...(search && { ViolationsSearch: { searchValue: search } }) }
  return useQuery({
    queryKey: [...all, hoa_id, 'history', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(violations.calls.index, { query, signal }),
  })
}

/** A page of all violations of the community. */
export function useManaged(hoa_id: number, { search, page, closed }: HistoryWanted & { readonly closed: boolean }) {
  const kind = closed ? { closed: 'true' } : { open: 'true' }
  const query = { hoa_id, ...kind, pageNo: page, ...(search && { ViolationsSearch: { searchValue: search } }) }
  return useQuery({
    queryKey: [...all, hoa_id, 'managed', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(violations.calls.managed, { query, signal }),
  })
}

/** The log of a violation. */
export function useChanges(viId: number) {
  return useQuery({
    queryKey: [...all, 'changes', viId],
    queryFn: ({ signal }) => request(violations.calls.changes, { query: { viId }, signal }),
  })
}

/** A photo of a violation. A file never changes, so it is never refetched. */
export function usePhoto(viId: number, fileId: number) {
  return useQuery({
    // Not under `all`, so that an announcement does not refetch photos.
    queryKey: ['violation photo', viId, fileId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      (await download(violations.calls.download, { fileId, viId, view: 'true' }, undefined, signal)).blob,
  })
}

/** Homes found by a part of their address. */
export function useHomes(hoa_id: number, searchValue: string) {
  return useQuery({
    queryKey: [...all, hoa_id, 'homes', searchValue],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => request(violations.calls.homes, { query: { hoa_id, searchValue }, signal }),
  })
}

/** Returns a function that refetches the page ('reloads the page', spec README 7) and the number in the menus. */
export function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}
