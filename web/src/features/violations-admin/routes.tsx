import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./CommunityViolationsScreen.tsx')).CommunityViolationsScreen

/** {c}/Violations with its parts and cases, and the cases of all communities (association.txt 2.12). */
export const violationsAdminRoutes: readonly ScreenRoute[] = [
  { page: 'communityViolations', load },
  { page: 'communityViolationsPart', load },
  { page: 'adminViolations', load: async () => (await import('./AdminViolationsScreen.tsx')).AdminViolationsScreen },
]
