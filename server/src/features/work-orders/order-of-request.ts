import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Queued for a step of an order that was created from a request of a resident. The feature requests notifies the resident (association.txt 2.13). */
export const orderOfRequestJob = defineJob(
  'work-orders-of-request-changed',
  z.object({
    communityId: z.number(),
    requestId: z.number(),
    workOrderId: z.number(),
    /** The id of the entry in the log of the order, which identifies the event. */
    entryId: z.number(),
    activityType: z.number(),
    /** The status after the step. */
    status: z.number(),
  }),
)
