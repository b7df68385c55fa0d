import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Today over all communities of the person, and of one. */
export const todayRoutes: readonly ScreenRoute[] = [
  { page: 'admin', load: async () => (await import('./AdminScreen.tsx')).AdminScreen },
  { page: 'community', load: async () => (await import('./CommunityScreen.tsx')).CommunityScreen },
]
