import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./SearchScreen.tsx')).SearchScreen

/** The results of the search, in all communities of the person and in one. */
export const searchAdminRoutes: readonly ScreenRoute[] = [
  { page: 'adminSearch', load },
  { page: 'communitySearch', load },
]
