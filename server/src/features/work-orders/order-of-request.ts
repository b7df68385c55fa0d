import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** A step of an order that was created from a request of a resident; the feature requests notifies the resident (association.txt 2.13). */
export const orderOfRequestJob = defineJob(
  'work-orders-of-request-changed',
  z.object({
    communityId: z.number(),
    requestId: z.number(),
    workOrderId: z.number(),
    /** The id of the entry in the log of the order; the same for the same event. */
    entryId: z.number(),
    activityType: z.number(),
    /** The status after the step. */
    status: z.number(),
  }),
)
