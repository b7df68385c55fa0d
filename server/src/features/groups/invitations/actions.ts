import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { CommunityScope } from '../../../platform/access/scopes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { language } from '../../../platform/languages.ts'

/** Invites people by their addresses. A job, so that the time of the answer does not say who lives in the community. */
export const inviteJob = defineJob(
  'groups-invite',
  z.object({
    communityId: z.number(),
    groupId: z.number(),
    personId: z.number(),
    addresses: z.array(z.string()).readonly(),
  }),
)

/** Mails an address at which no resident is registered. */
export const inviteOutsiderJob = defineJob(
  'groups-invite-outsider',
  z.object({ communityId: z.number(), communityName: z.string(), address: z.string(), language }),
)

/** Queues the invitations of the caller. */
export async function queueInvitations(
  scope: CommunityScope,
  groupId: number,
  addresses: readonly string[],
): Promise<void> {
  const { communityId, personId } = scope
  await queueJob(scope, inviteJob, { key: randomUUID(), payload: { communityId, groupId, personId, addresses } })
}
