import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Who is invited, registered, or asks to register. */
export const invitationsRoutes: readonly ScreenRoute[] = [
  { page: 'communityAccess', load: async () => (await import('./CommunityAccessScreen.tsx')).CommunityAccessScreen },
]
