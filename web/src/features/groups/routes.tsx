import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Groups of neighbors (community.txt 2.11). */
export const groupsRoutes: readonly ScreenRoute[] = [
  { page: 'groups', load: async () => (await import('./GroupsScreen.tsx')).GroupsScreen },
  { page: 'group', load: async () => (await import('./home/GroupScreen.tsx')).GroupScreen },
  { page: 'groupMembers', load: async () => (await import('./members/GroupMembersScreen.tsx')).GroupMembersScreen },
  { page: 'groupPost', load: async () => (await import('./GroupThreadScreen.tsx')).GroupThreadScreen },
]
