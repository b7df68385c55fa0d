import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { LatestMail } from './LatestMail.tsx'
import { NewMailItem, useNewMail } from './NewMailItem.tsx'

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
