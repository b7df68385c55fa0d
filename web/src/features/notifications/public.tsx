import { useQueryClient } from '@tanstack/react-query'
import { lazy, useEffect } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useAfterContent } from '../../platform/use-after-content.ts'
import { followOtherWindows, useNotifications } from './queries.ts'
import { readerOf } from './reader.ts'

/** The unread notifications in a dialog. */
export const NotificationsDialog = lazy(async () => ({
  default: (await import('./NotificationsDialog.tsx')).NotificationsDialog,
}))

/** Notifications are asked for at the latest so long after entry, in milliseconds (foundation.txt 9). */
const notificationsDelay = 500

/**
 * How many notifications are unread, asked for after the page's own content; null where there are none to have, in admin preview.
 * It changes at once with whatever is dismissed here or in another window.
 */
export function useUnreadNotifications(): number | null {
  const reader = readerOf(useSignedIn())
  const client = useQueryClient()
  useEffect(() => followOtherWindows(client), [client])
  const { data } = useNotifications(reader, useAfterContent(notificationsDelay))
  return reader && (data?.length ?? 0)
}
