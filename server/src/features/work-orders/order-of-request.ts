import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Something happened to an order that was made from a request of a resident, who is notified by the request (association.txt 2.13). */
export const orderOfRequestJob = defineJob(
  'work-orders-of-request-changed',
  z.object({
    communityId: z.number(),
    requestId: z.number(),
    workOrderId: z.number(),
    /** Of the log of the order; the same for the same event. */
    entryId: z.number(),
    activityType: z.number(),
    /** The status from then on. */
    status: z.number(),
  }),
)
