import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The privacy policy inside the app (vendor.txt 2.1). */
export const termsRoutes: readonly ScreenRoute[] = [
  {
    page: 'privacyPolicy',
    load: async () => (await import('./PrivacyPolicyScreen.tsx')).PrivacyPolicyScreen,
  },
]
