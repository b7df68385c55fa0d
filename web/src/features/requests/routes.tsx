import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The requests of residents, on the residents' side (association.txt 2.15). */
export const requestsRoutes: readonly ScreenRoute[] = [
  { page: 'requests', load: async () => (await import('./RequestsScreen.tsx')).RequestsScreen },
  { page: 'request', load: async () => (await import('./RequestsRequestScreen.tsx')).RequestsRequestScreen },
]
