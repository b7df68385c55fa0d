import { handleJob } from '../../platform/jobs/define-job.ts'
import { eraseNameJob } from './actions.ts'
import { eraseInNotices, listReaders } from './erasure/data.ts'

/** The notices of this many people are changed by one statement. */
const batchSize = 200

const eraseName = handleJob(eraseNameJob, async ({ name, communityIds }, { scope }) => {
  const readers = await listReaders(scope, communityIds)
  for (let start = 0; start < readers.length; start += batchSize) {
    await eraseInNotices(scope, { personIds: readers.slice(start, start + batchSize), communityIds, name })
  }
})

export const jobs = [eraseName]
