import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The forums and one discussion (community.txt 2.9). */
export const forumsRoutes: readonly ScreenRoute[] = [
  { page: 'forums', load: async () => (await import('./threads/ForumsScreen.tsx')).ForumsScreen },
  { page: 'forumThread', load: async () => (await import('./threads/ThreadScreen.tsx')).ThreadScreen },
]
