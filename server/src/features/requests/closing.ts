import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** A work order was closed or canceled: the requests that wait for it go on. Queued in the transaction of that step. */
export const orderChangedJob = defineJob(
  'requests-of-order',
  z.object({ communityId: z.number(), workOrderId: z.number(), status: z.number() }),
)
