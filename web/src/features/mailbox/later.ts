import { createElement } from 'react'
import { later } from '../../platform/page/later.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'

/** For the vendor dashboard: the messages, unread ones first (vendor.txt 2.2). */
export const MessagesInbox = later(
  async () => (await import('./MessagesInbox.tsx')).MessagesInbox,
  createElement(Skeleton, { height: 320 }),
)

/** The dialog that writes a first message: to a vendor, or from a vendor to a community. Show it while it is open. */
export const NewMessage = later(async () => (await import('./reply/NewMessageDialog.tsx')).NewMessageDialog)
