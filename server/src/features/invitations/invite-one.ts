import { z } from 'zod'
import { defineJob } from '../../platform/jobs/define-job.ts'

/**
 * Invites one current person of a home, such as the buyer in a sale, by e-mail (`mail`), by letter, or both. `relationId` is the person's relation
 * to the home, `by` the person who invites.
 */
export const inviteOneJob = defineJob(
  'invitations-invite-one',
  z.object({ communityId: z.number(), relationId: z.number(), mail: z.boolean(), letter: z.boolean(), by: z.number() }),
)
