import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'

/** Notifies the team that offices of a person ended with the home on which they depended (association.txt 6). `key` identifies the notice. */
export const officeEndedJob = defineJob(
  'roles-office-ended',
  z.object({ communityId: z.number(), personId: z.number(), offices: z.array(z.string()).max(10), key: z.string() }),
)

/** Queues the job about ended offices, in the transaction that removes the home. `officeId` is the id of one of them, which makes the key unique. */
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
