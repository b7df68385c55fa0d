import type { ScreenRoute } from '../../platform/screen-route.ts'

/** What the association tells its residents (community.txt 2.8). */
export const newsRoutes: readonly ScreenRoute[] = [
  {
    page: 'news',
    load: async () => (await import('./NewsScreen.tsx')).NewsScreen,
  },
]
