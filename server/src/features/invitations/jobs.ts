import { handleJob } from '../../platform/jobs/define-job.ts'
import { inviteOne } from './actions.ts'
import { inviteOneJob } from './invite-one.ts'
import { mailJobs } from './mails/jobs.ts'
import { accessRunJob, inviteBatch } from './runs/actions.ts'
import { endRun } from './runs/data.ts'
import { sampleJobs } from './sample/jobs.ts'

/** If the job runs twice, the second run finds the valid invitation, and creates at most one more letter. */
const invite = handleJob(inviteOneJob, async ({ communityId, relationId, ...ways }, { scope, clock }) => {
  await scope.transaction((inside) => inviteOne(inside.inCommunity(communityId), relationId, ways, clock.now()))
})

/** Invites the people of a run in batches, until none is left. */
const run = handleJob(
  accessRunJob,
  async (payload, { scope, clock }) => {
    while (await inviteBatch(scope.inCommunity(payload.communityId), payload, clock.now()));
  },
  ({ communityId, runId }, { scope, clock }) => endRun(scope.inCommunity(communityId), runId, 'failed', clock.now()),
)

export const jobs = [invite, run, ...mailJobs, ...sampleJobs]
