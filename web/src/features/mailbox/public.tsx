import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LatestMail } from './LatestMail.tsx'
import { NewMailItem, useNewMail } from './NewMailItem.tsx'
import type { NewMessageTo } from './reply/NewMessageDialog.tsx'

export { LatestMail, NewMailItem, useNewMail }

const LazyInbox = lazy(async () => ({ default: (await import('./MessagesInbox.tsx')).MessagesInbox }))

/** For the vendor dashboard: the messages, unread ones first (vendor.txt 2.2). */
export function MessagesInbox() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <LazyInbox />
    </Suspense>
  )
}

const LazyNewMessage = lazy(async () => ({ default: (await import('./reply/NewMessageDialog.tsx')).NewMessageDialog }))

/** The dialog that writes a first message: to a vendor, or from a vendor to a community. Show it while it is open. */
export function NewMessage({ to, onClose }: { to: NewMessageTo; onClose: () => void }) {
  return (
    <Suspense>
      <LazyNewMessage to={to} onClose={onClose} />
    </Suspense>
  )
}
