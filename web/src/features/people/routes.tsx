import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The people of a community (association.txt 2.6). */
export const peopleRoutes: readonly ScreenRoute[] = [
  { page: 'communityPeople', load: async () => (await import('./CommunityPeopleScreen.tsx')).CommunityPeopleScreen },
  { page: 'communityPerson', load: async () => (await import('./CommunityPersonScreen.tsx')).CommunityPersonScreen },
]
