import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The people of a home, for its owners (community.txt 2.12). */
export const membersRoutes: readonly ScreenRoute[] = [
  {
    page: 'members',
    load: async () => (await import('./MembersScreen.tsx')).MembersScreen,
  },
]
