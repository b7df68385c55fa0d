import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The balance, the statements and the ledger of the home (foundation.txt 2). */
export const paymentsRoutes: readonly ScreenRoute[] = [
  {
    page: 'paymentPortal',
    load: async () => (await import('./PaymentPortalScreen.tsx')).PaymentPortalScreen,
  },
]
