import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The vendors' dashboard (vendor.txt 2.2). */
export const vendorDashboardRoutes: readonly ScreenRoute[] = [
  {
    page: 'vendorDashboard',
    load: async () => (await import('./VendorDashboardScreen.tsx')).VendorDashboardScreen,
  },
]
