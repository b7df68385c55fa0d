import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The calendar of the community (community.txt 2.4). */
export const calendarRoutes: readonly ScreenRoute[] = [
  { page: 'calendar', load: async () => (await import('./CalendarScreen.tsx')).CalendarScreen },
]
