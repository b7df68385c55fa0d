import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Estimate requests of both sides, and the settings of a vendor's projects (vendor.txt 2.5). */
export const estimateRequestsRoutes: readonly ScreenRoute[] = [
  {
    page: 'estimateRequests',
    load: async () => (await import('./EstimateRequestsScreen.tsx')).EstimateRequestsScreen,
  },
  {
    page: 'estimateRequest',
    load: async () => (await import('./request/EstimateRequestScreen.tsx')).EstimateRequestScreen,
  },
  {
    page: 'vendorProjectsSettings',
    load: async () => (await import('./settings/ProjectSettingsScreen.tsx')).ProjectSettingsScreen,
  },
  { page: 'vendorHistory', load: async () => (await import('./own/HistoryScreen.tsx')).HistoryScreen },
  { page: 'vendorHistoryRequest', load: async () => (await import('./own/OwnRequestScreen.tsx')).OwnRequestScreen },
]
