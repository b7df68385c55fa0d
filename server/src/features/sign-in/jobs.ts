import { brandOf } from '../../platform/access/branding.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { eraseNameJob } from './actions.ts'
import { type Erasure, eraseInMessages, eraseInNotices, eraseInRecords, listReaders } from './erasure/data.ts'

/** The number of people whose notices one statement changes. */
const batchSize = 200

const inNotices: Erasure = async (scope, { personId, name, communityIds }) => {
  const readers = await listReaders(scope, communityIds)
  const namesakes: number[] = []
  for (const communityId of communityIds) {
    const brand = await brandOf(scope, communityId)
    if (brand?.name === name || brand?.senderName === name) namesakes.push(communityId)
  }
  for (let start = 0; start < readers.length; start += batchSize) {
    const personIds = readers.slice(start, start + batchSize)
    await eraseInNotices(scope, { personIds, communityIds, namesakes, name, actorPersonId: personId })
  }
}

/**
 * The functions that erase data after an account was deleted, in this order (docs/decisions/0047). A feature that stores names of people or hands
 * over their work adds a function of its public.ts here. Each must be safe to run twice.
 */
const erasures: readonly Erasure[] = [
  (scope, { personId }) => eraseInRecords(scope, personId),
  (scope, { personId, writtenIn }) => eraseInMessages(scope, personId, writtenIn),
  inNotices,
]

const eraseName = handleJob(eraseNameJob, async (person, { scope }) => {
  for (const erase of erasures) await erase(scope, person)
})

export const jobs = [eraseName]
