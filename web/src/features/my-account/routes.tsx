import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The person's own page, for residents and vendors (community.txt 2.12). */
export const myAccountRoutes: readonly ScreenRoute[] = [
  {
    page: 'myAccount',
    load: async () => (await import('./MyAccountScreen.tsx')).MyAccountScreen,
  },
]
