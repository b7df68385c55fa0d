import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import { inboxOf } from './inbox.ts'
import type { UnreadNumbers } from './mail-changes.ts'
import { followOtherWindows, useUnreadNumbersOf } from './queries.ts'

const none: UnreadNumbers = { mailbox: 0, messages: 0 }

/**
 * The unread numbers of the current account, for menu and window title: all mail, and mail from people. They change at
 * once after changes here or in another window; 0 until known and in admin preview.
 */
export function useUnreadNumbers(): UnreadNumbers {
  const session = useSession()
  const client = useQueryClient()
  useEffect(() => followOtherWindows(client), [client])
  return useUnreadNumbersOf(session && inboxOf(session)) ?? none
}
