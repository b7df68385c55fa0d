import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { announceToManagers } from '../../../platform/db/announcements.ts'
import { defineJob, handleJob, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { addLettersForUnread, findLettersLater, noteRead } from './data.ts'

/** Records that a copy was read in the mailbox. */
const readJob = defineJob(
  'mailings-read',
  z.object({ communityId: z.number(), deliveryId: z.number(), readAt: z.string() }),
)

/** Queues the job that records the reading, in the transaction in which the copy is read. */
export function queueRead(inside: Scope<'any'>, communityId: number, deliveryId: number, readAt: Date): Promise<void> {
  const payload = { communityId, deliveryId, readAt: readAt.toISOString() }
  return queueJob(inside, readJob, { key: `${communityId} ${deliveryId}`, payload })
}

const noteReading = handleJob(readJob, ({ communityId, deliveryId, readAt }, { scope }) =>
  noteRead(scope.inCommunity(communityId), deliveryId, new Date(readAt)),
)

/** Adds letters for recipients who have not read a notice, after the number of days that its sender set. */
const addLetters = recurringJob('mailings-letters-later', '7 * * * *', async ({ scope, clock }) => {
  for (const { communityId, id } of await findLettersLater(scope, clock.now()))
    await scope.transaction(async (inside) => {
      const added = await addLettersForUnread(inside.inCommunity(communityId), id, clock.now())
      if (added > 0) await announceToManagers(inside, [communityId])
    })
})

export const reportJobs = [noteReading, addLetters]
