import type { ScreenRoute } from '../../platform/screen-route.ts'

/** What the home owes, its statements and its ledger (foundation.txt 2). */
export const paymentsRoutes: readonly ScreenRoute[] = [
  {
    page: 'paymentPortal',
    load: async () => (await import('./PaymentPortalScreen.tsx')).PaymentPortalScreen,
  },
]
