import type { ScreenRoute } from '../../platform/screen-route.ts'

/** {c}/Reports: the data of a community as lists and files (association.txt 2.20). */
export const reportsAdminRoutes: readonly ScreenRoute[] = [
  {
    page: 'communityReports',
    load: async () => (await import('./CommunityReportsScreen.tsx')).CommunityReportsScreen,
  },
  {
    page: 'communityReport',
    load: async () => (await import('./CommunityReportScreen.tsx')).CommunityReportScreen,
  },
  {
    page: 'communityExport',
    load: async () => (await import('./CommunityExportScreen.tsx')).CommunityExportScreen,
  },
]
