import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The mailings of a community, one of them, and those of all communities. */
export const mailingsRoutes: readonly ScreenRoute[] = [
  { page: 'communityMail', load: async () => (await import('./MailingsScreen.tsx')).MailingsScreen },
  { page: 'communityMailing', load: async () => (await import('./MailingScreen.tsx')).MailingScreen },
  { page: 'adminMail', load: async () => (await import('./AllMailingsScreen.tsx')).AllMailingsScreen },
]
