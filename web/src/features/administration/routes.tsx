import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The communities of the person's companies. */
export const administrationRoutes: readonly ScreenRoute[] = [
  { page: 'admin', load: async () => (await import('./CommunitiesScreen.tsx')).CommunitiesScreen },
]
