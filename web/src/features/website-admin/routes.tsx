import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./CommunityWebsiteScreen.tsx')).CommunityWebsiteScreen

/** Reports by neighbors and the discussions of a community, for the people who moderate. */
export const websiteAdminRoutes: readonly ScreenRoute[] = [
  { page: 'communityWebsite', load },
  { page: 'communityWebsitePart', load },
]
