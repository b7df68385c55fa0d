import { type NewsItem, news, newsPageSize } from '@porchlight/contract/features/news.ts'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import type { NewsFields } from './news-form.ts'

/** How many items the dashboard shows. */
const previewSize = 3

/** The feed, a page at a time; only one item when `item` names it. */
export function useNews(hoaId: number, item: number | undefined) {
  const search = item === undefined ? undefined : { hn_id: item }
  return useInfiniteQuery({
    queryKey: [...callKey(news.calls.index), hoaId, 'feed', item ?? null],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) => {
      const query = { hoa_id: hoaId, pageNo: pageParam, 'per-page': newsPageSize, HoaNewsSearch: search }
      return request(news.calls.index, { query, signal })
    },
    getNextPageParam: (last, all) => (all.length < last._meta.pageCount ? all.length + 1 : undefined),
  })
}

/** The newest items, asked for once `enabled`. */
export function useNewestNews(hoaId: number | null, enabled: boolean) {
  const query = { hoa_id: hoaId ?? 0, 'per-page': previewSize }
  return useCall(news.calls.index, { query }, { enabled: enabled && hoaId !== null })
}

/** Saves a new item, or the changes to one; what is shown of the news is fetched again when it is done. */
export function useNewsSaving(hoaId: number, item: NewsItem | null) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ fields, picture }: { fields: NewsFields; picture: File | null }) =>
      request(news.calls.addEdit, {
        query: { hoa_id: hoaId },
        body: {
          id: item?.hn_id,
          HoaNews: { hn_title: fields.title, hn_body: fields.body, removeImage: fields.removePicture },
        },
        files: { 'HoaNews[image]': picture ? [picture] : [] },
      }),
    onSuccess: (answer) => {
      if (!answer.success) return
      void client.invalidateQueries({ queryKey: callKey(news.calls.index) })
    },
  })
}

/** Opens the news to feed readers, or closes them. */
export function usePublishing(hoaId: number) {
  const client = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: async (isPublic: boolean) => {
      const { success } = await request(news.calls.setPublic, { query: { hoa_id: hoaId }, body: { isPublic } })
      if (!success) throw new Error('The server did not change who may read the news')
    },
    onSettled: () => client.invalidateQueries({ queryKey: callKey(news.calls.index) }),
  })
}
