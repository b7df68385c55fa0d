import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Groups of neighbors (community.txt 2.11). */
export const groupsRoutes: readonly ScreenRoute[] = [
  { page: 'groups', load: async () => (await import('./MyGroupsScreen.tsx')).MyGroupsScreen },
  { page: 'group', load: async () => (await import('./home/GroupScreen.tsx')).GroupScreen },
  { page: 'groupMembers', load: async () => (await import('./members/MembersScreen.tsx')).MembersScreen },
  { page: 'groupPost', load: async () => (await import('./GroupThreadScreen.tsx')).GroupThreadScreen },
]
