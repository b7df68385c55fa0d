import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./ContentScreen.tsx')).ContentScreen

/** The content that a team publishes for residents. */
export const contentAdminRoutes: readonly ScreenRoute[] = [
  { page: 'communityContent', load },
  { page: 'communityContentPart', load },
]
