import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/**
 * Closes the requests from a home that were sent before its sale (association.txt 2.6). `before` is the start of the day of the sale, an instant as
 * ISO text; `by` is the name of the person who recorded the sale.
 */
export const closeRequestsJob = defineJob(
  'requests-close-of-home',
  z.object({ communityId: z.number(), propertyId: z.number(), before: z.string(), by: z.string() }),
)
