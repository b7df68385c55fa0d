import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The page of the people who run the association (community.txt 2.3). */
export const aboutRoutes: readonly ScreenRoute[] = [
  { page: 'about', load: async () => (await import('./AboutScreen.tsx')).AboutScreen },
]
