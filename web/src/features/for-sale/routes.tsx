import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./ForSalesScreen.tsx')).ForSalesScreen

/** The listings of what neighbors sell or give away (community.txt 2.10). */
export const forSaleRoutes: readonly ScreenRoute[] = [
  { page: 'forSale', load },
  { page: 'forSaleElectronics', load },
  { page: 'forSaleTransportation', load },
  { page: 'forSaleDecor', load },
  { page: 'forSaleGeneral', load },
  { page: 'forSaleHousing', load },
  { page: 'forSaleMisc', load },
  { page: 'listing', load: async () => (await import('./ListingScreen.tsx')).ListingScreen },
]
