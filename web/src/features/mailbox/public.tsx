import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { useSession } from '../../platform/session/use-session.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { inboxOf } from './inbox.ts'
import { LatestMail } from './LatestMail.tsx'
import type { UnreadNumbers } from './mail-changes.ts'
import { NewMailItem, useNewMail } from './NewMailItem.tsx'
import { followOtherWindows, useNumbers } from './queries.ts'

export { LatestMail, NewMailItem, useNewMail }

const none: UnreadNumbers = { mailbox: 0, messages: 0 }

/**
 * The unread numbers of the account that is entered, for menu and window title: all mail, and what people wrote. They
 * change at once with whatever is done here or in another window; 0 until known and in admin preview.
 */
export function useUnreadNumbers(): UnreadNumbers {
  const session = useSession()
  const client = useQueryClient()
  useEffect(() => followOtherWindows(client), [client])
  return useNumbers(session && inboxOf(session)) ?? none
}

const LazyInbox = lazy(async () => ({ default: (await import('./MessagesInbox.tsx')).MessagesInbox }))

/** For the vendor dashboard: the messages, unread ones first (vendor.txt 2.2). */
export function MessagesInbox() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <LazyInbox />
    </Suspense>
  )
}
