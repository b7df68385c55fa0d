import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The vendor's own profile (vendor.txt 2.7). */
export const vendorProfileRoutes: readonly ScreenRoute[] = [
  { page: 'vendorProfile', load: async () => (await import('./ProfileScreen.tsx')).ProfileScreen },
]
