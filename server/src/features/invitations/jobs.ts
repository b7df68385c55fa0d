import { handleJob } from '../../platform/jobs/define-job.ts'
import { inviteOne } from './actions.ts'
import { inviteOneJob } from './invite-one.ts'
import { mailJobs } from './mails/jobs.ts'
import { accessRunJob, inviteSome } from './runs/actions.ts'
import { endRun } from './runs/data.ts'
import { sampleJobs } from './sample/jobs.ts'

/** A second run finds an invitation that works, or a file of letters with it, and makes one letter more at most. */
const invite = handleJob(inviteOneJob, async ({ communityId, relationId, ...wanted }, { scope, clock }) => {
  await scope.transaction((inside) => inviteOne(inside.inCommunity(communityId), relationId, wanted, clock.now()))
})

const run = handleJob(
  accessRunJob,
  async (of, { scope, clock }) => {
    while (await inviteSome(scope.inCommunity(of.communityId), of, clock.now()));
  },
  ({ communityId, runId }, { scope, clock }) => endRun(scope.inCommunity(communityId), runId, 'failed', clock.now()),
)

export const jobs = [invite, run, ...mailJobs, ...sampleJobs]
