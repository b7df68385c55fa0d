import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The homes of a community and of all communities in reach (association.txt 2.5). */
export const homesRoutes: readonly ScreenRoute[] = [
  { page: 'communityHomes', load: async () => (await import('./CommunityHomesScreen.tsx')).CommunityHomesScreen },
  { page: 'communityHome', load: async () => (await import('./CommunityHomeScreen.tsx')).CommunityHomeScreen },
  { page: 'adminHomes', load: async () => (await import('./AdminHomesScreen.tsx')).AdminHomesScreen },
]
