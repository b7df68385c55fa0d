import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./SearchScreen.tsx')).SearchScreen

/** The results of the search, over all communities of the person and of one. */
export const searchAdminRoutes: readonly ScreenRoute[] = [
  { page: 'adminSearch', load },
  { page: 'communitySearch', load },
]
