import type { ScreenRoute } from '../../platform/screen-route.ts'

/** Where the mailed link that proves an address leads. */
export const emailProofRoutes: readonly ScreenRoute[] = [
  {
    page: 'confirmEmail',
    load: async () => (await import('./ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  },
]
