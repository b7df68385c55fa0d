import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'

/** Notifies the team that an office ended with the home on which it depended (association.txt 6). */
export const officeEndedJob = defineJob(
  'roles-office-ended',
  z.object({ communityId: z.number(), personId: z.number(), offices: z.array(z.string()).max(10), key: z.string() }),
)

/** Queues the job about ended offices, in the transaction that removes the home. */
export function queueOfficeEnded(
  inside: Scope<'any'>,
  given: {
    readonly communityId: number
    readonly personId: number
    readonly offices: string[]
    readonly officeId: number
  },
): Promise<void> {
  const { officeId, ...payload } = given
  const key = `${given.communityId} ${officeId}`
  return queueJob(inside, officeEndedJob, { key, payload: { ...payload, key } })
}
