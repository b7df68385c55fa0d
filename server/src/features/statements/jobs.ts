import { handleJob } from '../../platform/jobs/define-job.ts'
import { checkFile, checkJob } from './checking/actions.ts'
import { publishJob, publishSome } from './publishing/actions.ts'

const checking = handleJob(checkJob, async (of, { scope, files }) => {
  await checkFile(scope, files, of)
})

const publishing = handleJob(publishJob, async ({ communityId, byName }, { scope, clock }) => {
  while ((await publishSome(scope, communityId, byName, clock.now())) > 0);
})

export const jobs = [checking, publishing]
