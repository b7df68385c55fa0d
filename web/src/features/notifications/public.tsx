import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { laterDialog } from '../../platform/page/later.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { distinctPairs } from './dismissal.ts'
import { followOtherWindows, useDismissal, useNotifications } from './queries.ts'
import { readerOf } from './reader.ts'

/** The unread notifications in a dialog. */
export const NotificationsDialog = laterDialog(
  async () => (await import('./NotificationsDialog.tsx')).NotificationsDialog,
)

/** The maximum delay of the request for notifications after entry, in milliseconds (foundation.txt 9). */
const maxDelayMs = 500

/**
 * The number of unread notifications, fetched after the page's own content; null in admin preview, which has none. It changes at
 * once when a notification is dismissed here or in another window.
 */
export function useUnreadNotifications(): number | null {
  const reader = readerOf(useSignedIn())
  const client = useQueryClient()
  useEffect(() => followOtherWindows(client), [client])
  const { data } = useNotifications(reader, useAfterContent(maxDelayMs))
  return reader && (data?.length ?? 0)
}

/**
 * Marks the unread notifications of a type as read: one call for each parent of these notifications (decisions/community.md 24).
 * Resolves when all are marked, and throws if one of these calls failed. Marks nothing in admin preview, which has no notifications, and
 * nothing if the list cannot be loaded.
 */
export function useMarkTypeAsRead(type: number): () => Promise<void> {
  const reader = readerOf(useSignedIn())
  const { data, refetch } = useNotifications(reader, false)
  // Without a reader nothing is dismissed, but the hook needs one.
  const dismissal = useDismissal(reader ?? { hoa_id: 0 })
  const loadList = async () => (reader ? (await refetch()).data : undefined)
  return async () => {
    const list = data ?? (await loadList()) ?? []
    const pairs = distinctPairs(list.filter((one) => one.hn_type === type))
    if (pairs.length > 0) await dismissal.mutateAsync(pairs)
  }
}
