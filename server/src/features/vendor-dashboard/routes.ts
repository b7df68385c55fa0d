import { summaryDays, type vendorDashboard } from '@porchlight/contract/features/vendor-dashboard.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { countNewRequests } from '../estimate-requests/public.ts'
import { countViews } from '../vendor-profile/public.ts'
import { countOpenOrders } from '../work-orders/public.ts'

export const handlers: Handlers<typeof vendorDashboard.calls> = {
  async summary({ scope, context }) {
    const since = new Date(context.clock.now().getTime() - summaryDays * 86_400_000)
    const [orders, newEstimateRequests, newProfileViews] = await Promise.all([
      countOpenOrders(scope),
      countNewRequests(scope),
      countViews(scope, since.toISOString().slice(0, 10)),
    ])
    return { newWorkOrders: orders.assigned, newEstimateRequests, newProfileViews, newClaimedOffers: 0 }
  },
}
