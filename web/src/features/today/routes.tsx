import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Today of all communities in reach, and of one. */
export const todayRoutes: readonly ScreenRoute[] = [
  { page: 'admin', load: async () => (await import('./AdminScreen.tsx')).AdminScreen },
  { page: 'community', load: async () => (await import('./CommunityScreen.tsx')).CommunityScreen },
]
