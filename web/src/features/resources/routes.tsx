import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Questions and links, and only the links (community.txt 2.7, decisions/community.md 70). */
export const resourcesRoutes: readonly ScreenRoute[] = [
  { page: 'resources', load: async () => (await import('./ResourcesScreen.tsx')).ResourcesScreen },
  { page: 'usefulLinks', load: async () => (await import('./UsefulLinksScreen.tsx')).UsefulLinksScreen },
]
