import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { language } from '../../../platform/languages.ts'

/** Invites people by their addresses. This is a job, so that the response time of the call does not reveal who lives in the community. */
export const inviteJob = defineJob(
  'groups-invite',
  z.object({
    communityId: z.number(),
    groupId: z.number(),
    /** The person who invites. */
    personId: z.number(),
    addresses: z.array(z.string()).readonly(),
  }),
)

/** Mails an invitation to an address that no resident of the community has. */
export const inviteOutsiderJob = defineJob(
  'groups-invite-outsider',
  z.object({ communityId: z.number(), communityName: z.string(), address: z.string(), language }),
)

/** Queues the invitations of the caller. Each call is a job of its own. */
export async function queueInvitations(
  scope: CommunityScope,
  groupId: number,
  addresses: readonly string[],
): Promise<void> {
  const { communityId, personId } = scope
  await queueJob(scope, inviteJob, { key: randomUUID(), payload: { communityId, groupId, personId, addresses } })
}
