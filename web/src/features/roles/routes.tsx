import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The roles of a community. */
export const rolesRoutes: readonly ScreenRoute[] = [
  { page: 'communityRoles', load: async () => (await import('./CommunityRolesScreen.tsx')).CommunityRolesScreen },
]
