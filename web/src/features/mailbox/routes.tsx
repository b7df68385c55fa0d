import type { ScreenRoute } from '../../platform/screen-route.ts'

/** All mail of the account, and only mail from people; for residents and vendors (vendor.txt 2.1). */
export const mailboxRoutes: readonly ScreenRoute[] = [
  {
    page: 'mailbox',
    load: async () => (await import('./MailboxScreen.tsx')).MailboxScreen,
  },
  {
    page: 'messages',
    load: async () => (await import('./MailboxScreen.tsx')).MessagesScreen,
  },
]
