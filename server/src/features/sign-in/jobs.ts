import { handleJob } from '../../platform/jobs/define-job.ts'
import { eraseNameJob } from './actions.ts'
import { eraseInNotices, eraseInRecords, listReaders } from './erasure/data.ts'

/** The notices of this many people are changed by one statement. */
const batchSize = 200

const eraseName = handleJob(eraseNameJob, async ({ personId, name, communityIds }, { scope }) => {
  await eraseInRecords(scope, personId)
  const readers = await listReaders(scope, communityIds)
  for (let start = 0; start < readers.length; start += batchSize) {
    const personIds = readers.slice(start, start + batchSize)
    await eraseInNotices(scope, { personIds, communityIds, name, actorPersonId: personId })
  }
})

export const jobs = [eraseName]
