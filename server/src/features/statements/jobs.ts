import { handleJob } from '../../platform/jobs/define-job.ts'
import { checkFile, checkJob, markUnreadable } from './checking/actions.ts'
import { publishJob, publishWaiting } from './publishing/actions.ts'

const checking = handleJob(
  checkJob,
  (ids, { scope, files }) => checkFile(scope, files, ids),
  (ids, { scope }) => markUnreadable(scope, ids),
)

const publishing = handleJob(publishJob, async (payload, { scope, files, clock }, { isLast }) => {
  await publishWaiting({ scope, files, clock }, { ...payload, isLast })
})

export const jobs = [checking, publishing]
