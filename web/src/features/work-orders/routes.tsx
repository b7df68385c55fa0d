import type { ScreenRoute } from '../../platform/screen-route.ts'

/** The work orders of communities for a vendor (vendor.txt 2.3, 2.4). */
export const workOrdersRoutes: readonly ScreenRoute[] = [
  { page: 'workOrders', load: async () => (await import('./WorkOrdersScreen.tsx')).WorkOrdersScreen },
  { page: 'workOrder', load: async () => (await import('./details/WorkOrderScreen.tsx')).WorkOrderScreen },
]
