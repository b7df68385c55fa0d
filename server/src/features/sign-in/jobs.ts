import type { Job } from '../../platform/jobs/worker.ts'
import { type ForgetName, forgetNameJob } from './actions.ts'
import { forgetInNotices, listReaders } from './forgetting/data.ts'

/** So many people's notices are changed by one statement. */
const atOnce = 200

/** Takes a deleted person's name out of the notices that others of their communities have. */
const forgetName: Job = async ({ name, communityIds }: ForgetName, { scope }) => {
  const readers = await listReaders(scope, communityIds)
  for (let start = 0; start < readers.length; start += atOnce) {
    await forgetInNotices(scope, { personIds: readers.slice(start, start + atOnce), communityIds, name })
  }
}

export const jobs = { [forgetNameJob]: forgetName }
