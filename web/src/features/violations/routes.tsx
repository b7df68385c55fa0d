import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Notices to a home, and for managers of the community the page to issue them (community.txt 2.14). */
export const violationsRoutes: readonly ScreenRoute[] = [
  { page: 'violations', load: async () => (await import('./ViolationsScreen.tsx')).ViolationsScreen },
]
