import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/** Invites one person of today to a home, by mail and by letter as is wanted and possible, such as the buyer of a sale. */
export const inviteOneJob = defineJob(
  'invitations-invite-one',
  z.object({ communityId: z.number(), relationId: z.number(), mail: z.boolean(), letter: z.boolean(), by: z.number() }),
)
