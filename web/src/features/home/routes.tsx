import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The residents' dashboard (community.txt 2.1). */
export const homeRoutes: readonly ScreenRoute[] = [
  {
    page: 'home',
    load: async () => (await import('./HomeScreen.tsx')).HomeScreen,
  },
]
