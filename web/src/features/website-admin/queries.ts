import { type Discussion, type MatterState, websiteAdmin } from '@porchlight/contract/features/website-admin.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

const all = ['website-admin'] as const
const { calls } = websiteAdmin

/** A page of the matters of a state. */
export function useMatters(hoaId: number, state: MatterState, page: number) {
  return useQuery({
    queryKey: [...all, hoaId, 'matters', state, page],
    queryFn: ({ signal }) => request(calls.reports, { query: { hoaId, state, page }, signal }),
    // While another page of the same state loads, the previous one stays.
    placeholderData: (before, query) => (query?.queryKey[3] === state ? before : undefined),
  })
}

/** The filters of the list; undefined for none. */
interface DiscussionsWanted {
  readonly search: string | undefined
  readonly topic: number | undefined
  readonly page: number
}

/** A page of the discussions of the forums. */
export function useDiscussions(hoaId: number, wanted: DiscussionsWanted) {
  return useQuery({
    queryKey: [...all, hoaId, 'discussions', wanted],
    queryFn: ({ signal }) => request(calls.discussions, { query: { hoaId, ...wanted }, signal }),
    placeholderData: (before) => before,
  })
}

/** Returns a function that refetches these lists and the related data on the residents' side after a change. */
export function useReload() {
  const client = useQueryClient()
  return () => client.invalidateQueries()
}

/** Restores a hidden or removed item. */
export function useRestore(hoaId: number) {
  const reload = useReload()
  return useMutation({
    networkMode: 'always',
    mutationFn: (matter: number) => request(calls.restore, { query: { hoaId, case: matter } }),
    onSettled: reload,
  })
}

/** A change of a discussion; what is omitted stays. */
export type DiscussionChange = Partial<Pick<Discussion, 'isLocked' | 'isPinned' | 'topicId'>>
