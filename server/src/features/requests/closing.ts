import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Closes the requests from a home that were sent before an instant, at its sale (association.txt 2.6). */
export const closeRequestsJob = defineJob(
  'requests-close-of-home',
  z.object({ communityId: z.number(), propertyId: z.number(), before: z.string(), by: z.string() }),
)
