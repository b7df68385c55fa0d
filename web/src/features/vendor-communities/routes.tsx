import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The communities of a vendor (vendor.txt 2.8). */
export const vendorCommunitiesRoutes: readonly ScreenRoute[] = [
  {
    page: 'vendorActiveCommunities',
    load: async () => (await import('./ActiveCommunitiesScreen.tsx')).ActiveCommunitiesScreen,
  },
  {
    page: 'vendorExploreCommunities',
    load: async () => (await import('./ExploreCommunitiesScreen.tsx')).ExploreCommunitiesScreen,
  },
  { page: 'vendorLearnMore', load: async () => (await import('./LearnMoreScreen.tsx')).LearnMoreScreen },
]
