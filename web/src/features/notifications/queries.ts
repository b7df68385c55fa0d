import { type Notification, notifications } from '@porchlight/contract/features/notifications.ts'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { request } from '../../platform/call/call.ts'
import { announce, onAnnounce } from '../../platform/live/announce.ts'
import { type Pair, withoutPairs } from './dismissal.ts'
import type { Reader } from './reader.ts'

const keys = {
  all: ['notifications'] as const,
  list: (reader: Reader | null) => ['notifications', reader] as const,
  change: ['notifications', 'change'] as const,
}

/** The server announces new notifications. In case an announcement is lost, they are also fetched every 5 minutes. */
const refetching = { refetchInterval: 5 * 60_000, refetchOnWindowFocus: 'always', staleTime: 15_000 } as const

/** The unread notifications, newest first; not fetched while `enabled` is false, and never without a reader. */
export function useNotifications(reader: Reader | null, enabled: boolean) {
  return useQuery({
    ...refetching,
    queryKey: keys.list(reader),
    enabled: enabled && reader !== null,
    queryFn: ({ signal }): Promise<Notification[]> =>
      request(notifications.calls.index, { query: { ...reader }, signal }),
  })
}

/**
 * Dismisses notifications: they disappear at once and are then marked read on the server, one call for each type and parent. If the server
 * fails, they appear again.
 */
export function useDismissal(reader: Reader) {
  const client = useQueryClient()
  return useMutation({
    mutationKey: keys.change,
    networkMode: 'always',
    mutationFn: async (pairs: readonly Pair[]) => {
      const marked = await Promise.allSettled(pairs.map(markAsRead))
      const failed = marked.find((one) => one.status === 'rejected')
      if (failed) throw failed.reason
    },
    onMutate: async (pairs) => {
      await client.cancelQueries({ queryKey: keys.list(reader) })
      const before = client.getQueryData<Notification[]>(keys.list(reader))
      client.setQueryData<Notification[]>(keys.list(reader), (list) => list && withoutPairs(list, pairs))
      return before
    },
    onError: (_error, _pairs, before) => client.setQueryData(keys.list(reader), before),
    onSettled: () => {
      // Only the last of several changes refetches: an answer from between two changes would undo one of them on the screen.
      if (client.isMutating({ mutationKey: keys.change }) > 1) return
      announce('notifications')
      void client.invalidateQueries({ queryKey: keys.all })
    },
  })
}

async function markAsRead({ hn_type, hn_parent_id }: Pair): Promise<void> {
  const body = { type: String(hn_type), parentId: String(hn_parent_id) }
  const { success } = await request(notifications.calls.markAsRead, { body })
  if (!success) throw new Error('The server did not mark the notification as read')
}

const followingClients = new WeakSet<QueryClient>()

/** After this call, notifications that another window of this browser dismissed make this window refetch its list. */
export function followOtherWindows(client: QueryClient): void {
  if (followingClients.has(client)) return
  followingClients.add(client)
  onAnnounce('notifications', () => void client.invalidateQueries({ queryKey: keys.all }))
}
