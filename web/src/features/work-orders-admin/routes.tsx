import type { ScreenRoute } from '../../platform/screen-route.ts'

/** {c}/WorkOrders and /Admin/WorkOrders (association.txt 2.13). */
export const workOrdersAdminRoutes: readonly ScreenRoute[] = [
  {
    page: 'communityWorkOrders',
    load: async () => (await import('./CommunityWorkOrdersScreen.tsx')).CommunityWorkOrdersScreen,
  },
  {
    page: 'communityEstimates',
    load: async () => (await import('./rounds/CommunityEstimatesScreen.tsx')).CommunityEstimatesScreen,
  },
  {
    page: 'communityEstimate',
    load: async () => (await import('./rounds/CommunityEstimateScreen.tsx')).CommunityEstimateScreen,
  },
  {
    page: 'communityWorkOrder',
    load: async () => (await import('./order/CommunityWorkOrderScreen.tsx')).CommunityWorkOrderScreen,
  },
  {
    page: 'adminWorkOrders',
    load: async () => (await import('./AdminWorkOrdersScreen.tsx')).AdminWorkOrdersScreen,
  },
]
