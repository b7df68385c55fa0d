import { handleJob } from '../../platform/jobs/define-job.ts'
import { checkFile, checkJob, giveUpCheck } from './checking/actions.ts'
import { publishJob, publishWaiting } from './publishing/actions.ts'

const checking = handleJob(checkJob, async (of, { scope, files }, { isLast }) => {
  await checkFile(scope, files, of).catch(async (error: unknown) => {
    // Nobody would see a file that is checked for ever.
    if (isLast) await giveUpCheck(scope, of)
    throw error
  })
})

const publishing = handleJob(publishJob, async (of, { scope, files, clock }, { isLast }) => {
  await publishWaiting({ scope, files, clock }, { ...of, isLast })
})

export const jobs = [checking, publishing]
