import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./AdminActivityScreen.tsx')).AdminActivityScreen

/** The activity of one community, and of all. */
export const activityRoutes: readonly ScreenRoute[] = [
  { page: 'adminActivity', load },
  { page: 'communityActivity', load },
]
