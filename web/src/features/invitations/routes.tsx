import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The people who are invited, are registered, or ask to register. */
export const invitationsRoutes: readonly ScreenRoute[] = [
  { page: 'communityAccess', load: async () => (await import('./CommunityAccessScreen.tsx')).CommunityAccessScreen },
]
