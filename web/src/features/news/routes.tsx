import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The news of the association (community.txt 2.8). */
export const newsRoutes: readonly ScreenRoute[] = [
  {
    page: 'news',
    load: async () => (await import('./NewsScreen.tsx')).NewsScreen,
  },
]
