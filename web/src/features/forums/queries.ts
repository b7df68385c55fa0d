import { type ForumPost, forums, repliesChunk } from '@porchlight/contract/features/forums.ts'
import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { callKey, callOptions } from '../../platform/call/query-client.ts'
import { useCall } from '../../platform/call/use-call.ts'
import type { ForumsAddress, ThreadAddress } from './address.ts'
import { type RepliesPage, withEditedReply, withoutReply, withReply } from './replies/reply-pages.ts'

/** A page of the matching discussions; while the next one loads, the previous one stays on the screen. */
export function useThreads(hoaId: number, { topic, month, search, page = 1 }: ForumsAddress, onlyOwn = false) {
  const filter = {
    ...(topic && { topicFilter: topic }),
    ...(month && { yearMonthFilter: month }),
    ...(search && { searchValue: search, searchColumn: 'Content' as const }),
    ...(onlyOwn && { my: 1 }),
  }
  const query = { hoa_id: hoaId, page, ForumThread: filter }
  return useQuery({ ...callOptions(forums.calls.index, { query }), placeholderData: keepPreviousData })
}

/** The discussions of everybody, or of a group, those with the newest posts first, loaded page by page; with a search only those that match. */
export function useRecentThreads(
  hoaId: number,
  { groupId, search }: { groupId?: number | undefined; search?: string | undefined } = {},
) {
  const wanted = {
    ...(groupId !== undefined && { group_id: groupId }),
    ...(search && { ForumThread: { searchValue: search, searchColumn: 'Content' as const } }),
  }
  return useInfiniteQuery({
    queryKey: [...callKey(forums.calls.index), 'recent', hoaId, wanted],
    initialPageParam: 1,
    queryFn: ({ pageParam, signal }) =>
      request(forums.calls.index, { query: { hoa_id: hoaId, page: pageParam, ...wanted }, signal }),
    getNextPageParam: (last, all) => (all.length < last._meta.pageCount ? all.length + 1 : undefined),
  })
}

/** The months with discussions; not requested while `enabled` is false. */
export function useArchive(hoaId: number, enabled: boolean) {
  return useCall(forums.calls.archive, { query: { hoa_id: hoaId } }, { enabled })
}

const searchIn = ({ column, search }: ThreadAddress) => ({
  ...(search && { ForumThread: { searchValue: search, ...(column && { searchColumn: column }) } }),
})

/** A discussion with its first post. */
export function useThread(hoaId: number, threadId: number, address: ThreadAddress) {
  return useCall(forums.calls.mainPost, { query: { hoa_id: hoaId, post_id: threadId, ...searchIn(address) } })
}

const repliesKey = (threadId: number) => [...callKey(forums.calls.replies), threadId] as const

/** The replies of a discussion, in pages from the newest to the oldest. */
export function useReplies(hoaId: number, threadId: number, address: ThreadAddress) {
  return useInfiniteQuery({
    queryKey: [...repliesKey(threadId), hoaId, address],
    initialPageParam: { offset: 0, limit: repliesChunk.size as number },
    queryFn: ({ pageParam, signal }) => {
      const query = { hoa_id: hoaId, post_id: threadId, ...pageParam, ...searchIn(address) }
      return request(forums.calls.replies, { query, signal })
    },
    getNextPageParam: (last) =>
      last.showPreviousRepliesNo > 0 ? { offset: last.newOffset, limit: repliesChunk.size } : undefined,
  })
}

/** Loads all older replies, up to the first one, in the largest chunks that the server allows; at most `maxChunks` of them. */
export function useAllReplies(hoaId: number, threadId: number, address: ThreadAddress) {
  const client = useQueryClient()
  const queryKey = [...repliesKey(threadId), hoaId, address]
  return useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      for (let chunk = 0; chunk < maxChunks; chunk += 1) {
        const last = client.getQueryData<InfiniteData<RepliesPage>>(queryKey)?.pages.at(-1)
        if (!last || last.showPreviousRepliesNo === 0) return
        const pageParam = { offset: last.newOffset, limit: repliesChunk.most }
        const query = { hoa_id: hoaId, post_id: threadId, ...pageParam, ...searchIn(address) }
        const page = await request(forums.calls.replies, { query })
        client.setQueryData<InfiniteData<RepliesPage>>(
          queryKey,
          (known) => known && { pages: [...known.pages, page], pageParams: [...known.pageParams, pageParam] },
        )
      }
    },
  })
}

/** The maximum number of chunks that one press loads. */
const maxChunks = 40

/**
 * Returns the functions to call after a write. They apply it to the loaded replies immediately, and refetch everything else. Screens without a
 * discussion pass 0 as `threadId`: they have no replies.
 */
export function useForumChanges(threadId: number) {
  const client = useQueryClient()
  const inReplies = (change: (pages: RepliesPage[]) => RepliesPage[]) =>
    client.setQueriesData<InfiniteData<RepliesPage>>(
      { queryKey: repliesKey(threadId) },
      (data) => data && { ...data, pages: change(data.pages) },
    )
  const reload = () => {
    void client.invalidateQueries({ queryKey: callKey(forums.calls.index) })
    void client.invalidateQueries({ queryKey: callKey(forums.calls.archive) })
    void client.invalidateQueries({ queryKey: callKey(forums.calls.mainPost) })
  }
  return {
    reload,
    /** A reply was added; it is undefined if the server did not return it. */
    added(post: ForumPost | undefined) {
      if (post) inReplies((pages) => withReply(pages, post))
      else void client.invalidateQueries({ queryKey: repliesKey(threadId) })
      reload()
    },
    edited(postId: number, body: string) {
      inReplies((pages) => withEditedReply(pages, postId, body))
      // The next change of the reply needs its new version, which only the server knows.
      void client.invalidateQueries({ queryKey: repliesKey(threadId) })
    },
    removed(postId: number) {
      inReplies((pages) => withoutReply(pages, postId))
      reload()
    },
    /** Removes the deleted discussion from the cache, so that it is not requested again. */
    gone() {
      client.removeQueries({ queryKey: repliesKey(threadId) })
      void client.invalidateQueries({ queryKey: callKey(forums.calls.index) })
      void client.invalidateQueries({ queryKey: callKey(forums.calls.archive) })
    },
    /** Shows whether the person follows the discussion, as the server has stored it. */
    watching: (isWatching: boolean) =>
      client.setQueriesData<object>(
        { queryKey: callKey(forums.calls.mainPost) },
        (data) => data && { ...data, isWatching },
      ),
  }
}
