import { news, newsPageSize } from '@porchlight/contract/features/news.ts'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'

/** The key begins with the topic that the server announces, so that a new item is shown as soon as it is posted. */
const all = ['news'] as const

/** How many items the dashboard shows. */
const previewSize = 4

/** The feed, loaded page by page; with `item` only that item. */
export function useNews(hoaId: number, item: number | undefined) {
  const search = item === undefined ? undefined : { hn_id: item }
  return useInfiniteQuery({
    queryKey: [...all, hoaId, 'feed', item ?? null],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { hoa_id: hoaId, pageNo: pageParam, 'per-page': newsPageSize, HoaNewsSearch: search }
      return request(news.calls.index, { query, signal })
    },
    getNextPageParam: (last, loaded) => (loaded.length < last._meta.pageCount ? loaded.length + 1 : undefined),
    select: ({ pages }) => ({
      items: pages.flatMap((page) => page.items),
      pageCount: pages.length,
      totalCount: pages[0]?._meta.totalCount ?? 0,
      isPublic: pages[0]?._meta.isPublic ?? false,
    }),
  })
}

/** The newest items; not fetched while `enabled` is false, and never without a community (`hoaId` null). */
export function useNewestNews(hoaId: number | null, enabled: boolean) {
  const query = { hoa_id: hoaId ?? 0, 'per-page': previewSize }
  return useQuery({
    queryKey: [...all, hoaId, 'newest'],
    enabled: enabled && hoaId !== null,
    queryFn: ({ signal }) => request(news.calls.index, { query, signal }),
  })
}

/** Returns a function that refetches the shown news after a save. */
export function useReload() {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ queryKey: all })
}

/** Saves whether the news have a public feed. Fails if the server refuses. */
export function usePublishing(hoaId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (isPublic: boolean) => {
      const { success } = await request(news.calls.setPublic, { query: { hoa_id: hoaId }, body: { isPublic } })
      if (!success) throw new Error('The server did not change who may read the news')
    },
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  })
}
