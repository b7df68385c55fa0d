import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./AdminServerScreen.tsx')).AdminServerScreen

/** The pages of the server, for its owners. */
export const serverRoutes: readonly ScreenRoute[] = [
  { page: 'adminServer', load },
  { page: 'adminServerPart', load },
]
