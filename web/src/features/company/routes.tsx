import type { ScreenRoute } from '../../platform/screen-route.ts'

const load = async () => (await import('./AdminCompanyScreen.tsx')).AdminCompanyScreen

/** The team, the communities and the branding of an organization. */
export const companyRoutes: readonly ScreenRoute[] = [
  { page: 'adminCompany', load },
  { page: 'adminCompanyPart', load },
]
