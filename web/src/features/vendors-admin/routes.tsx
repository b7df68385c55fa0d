import type { ScreenRoute } from '../../platform/screen-route.ts'

/** {c}/Vendors and /Admin/Vendors: the vendors of communities and their papers (association.txt 2.14). */
export const vendorsAdminRoutes: readonly ScreenRoute[] = [
  {
    page: 'communityVendors',
    load: async () => (await import('./CommunityVendorsScreen.tsx')).CommunityVendorsScreen,
  },
  {
    page: 'communityVendor',
    load: async () => (await import('./CommunityVendorScreen.tsx')).CommunityVendorScreen,
  },
  { page: 'adminVendors', load: async () => (await import('./AdminVendorsScreen.tsx')).AdminVendorsScreen },
]
