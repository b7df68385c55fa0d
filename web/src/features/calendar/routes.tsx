import type { ScreenRoute } from '../../platform/screen-route.ts'

/** What happens in the community (community.txt 2.4). */
export const calendarRoutes: readonly ScreenRoute[] = [
  { page: 'calendar', load: async () => (await import('./CalendarScreen.tsx')).CalendarScreen },
]
