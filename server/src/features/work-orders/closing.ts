import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/**
 * Closes the open work orders of a home that were created before an instant, such as at its sale. `before` is the instant as an ISO text, `by` the
 * name of the person who recorded the sale.
 */
export const closeOrdersJob = defineJob(
  'work-orders-close-of-home',
  z.object({ communityId: z.number(), propertyId: z.number(), before: z.string(), by: z.string() }),
)
