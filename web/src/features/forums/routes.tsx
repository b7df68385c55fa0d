import type { ScreenRoute } from '../../platform/screen-route.ts'

/** What neighbors talk about (community.txt 2.9). */
export const forumsRoutes: readonly ScreenRoute[] = [
  { page: 'forums', load: async () => (await import('./ForumsScreen.tsx')).ForumsScreen },
  { page: 'forumThread', load: async () => (await import('./ThreadScreen.tsx')).ThreadScreen },
]
