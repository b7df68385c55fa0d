import { z } from 'zod'
import { access, call, feature } from '../call.ts'
import { id } from '../shared/ids.ts'

/** The number of past days in which the dashboard counts profile views and claimed offers (decisions/vendor.md 26). */
export const summaryDays = 30

export const vendorDashboard = feature(
  'vendor-dashboard',
  'The figures of a vendor: new work orders and requests, and profile views.',
  {
    summary: call({
      method: 'GET',
      path: '/vendors/dashboard-summary',
      summary: 'The new work orders, estimate requests, profile views and claimed offers of a vendor',
      access: access.vendor('vendor_id'),
      query: z.object({ vendor_id: id }),
      addition: true,
      answer: z.object({
        newWorkOrders: z.number(),
        newEstimateRequests: z.number(),
        newProfileViews: z.number(),
        /** Always 0 while the product has no offers (decisions/vendor.md 27). */
        newClaimedOffers: z.number(),
      }),
    }),
  },
)
