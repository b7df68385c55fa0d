import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./MarketplaceScreen.tsx')).MarketplaceScreen

/** The vendors of the community (vendor.txt 2.6). */
export const marketplaceRoutes: readonly ScreenRoute[] = [
  { page: 'marketplace', load },
  { page: 'marketplaceIndependentContractor', load },
  { page: 'marketplaceCompany', load },
  { page: 'marketplaceTradeContractors', load },
  { page: 'marketplaceOtherMisc', load },
  { page: 'vendorDetails', load: async () => (await import('./VendorScreen.tsx')).VendorScreen },
]
