import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The routes of the managers' inbox. */
export const requestsAdminRoutes: readonly ScreenRoute[] = [
  { page: 'adminRequests', load: async () => (await import('./AdminRequestsScreen.tsx')).AdminRequestsScreen },
  {
    page: 'communityRequests',
    load: async () => (await import('./CommunityRequestsScreen.tsx')).CommunityRequestsScreen,
  },
  { page: 'communityRequest', load: async () => (await import('./CommunityRequestScreen.tsx')).CommunityRequestScreen },
  {
    page: 'communityRequestSettings',
    load: async () => (await import('./CommunityRequestSettingsScreen.tsx')).CommunityRequestSettingsScreen,
  },
]
