import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The users of a vendor. */
export const vendorUsersRoutes: readonly ScreenRoute[] = [
  { page: 'vendorUsers', load: async () => (await import('./VendorUsersScreen.tsx')).VendorUsersScreen },
]
