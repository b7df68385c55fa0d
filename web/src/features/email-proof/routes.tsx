import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The page that the mailed link to prove an address opens. */
export const emailProofRoutes: readonly ScreenRoute[] = [
  {
    page: 'confirmEmail',
    load: async () => (await import('./ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  },
]
