import { handleJob } from '../../platform/jobs/define-job.ts'
import { checkFile, checkJob, markUnreadable } from './checking/actions.ts'
import { publishJob, publishWaiting } from './publishing/actions.ts'

const checking = handleJob(
  checkJob,
  (of, { scope, files }) => checkFile(scope, files, of),
  (of, { scope }) => markUnreadable(scope, of),
)

const publishing = handleJob(publishJob, async (of, { scope, files, clock }, { isLast }) => {
  await publishWaiting({ scope, files, clock }, { ...of, isLast })
})

export const jobs = [checking, publishing]
