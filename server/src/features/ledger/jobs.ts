import { recurringJob } from '../../platform/jobs/define-job.ts'
import { jobs as payNowJobs } from './pay-now/jobs.ts'
import { enterPeriod } from './schedules/actions.ts'
import { listDueSchedules } from './schedules/data.ts'

/** Days begin at different instants; every time zone is a multiple of 15 minutes from UTC. */
const schedules = recurringJob('ledger-schedules', '*/15 * * * *', async ({ scope, clock }) => {
  const now = clock.now()
  for (const { communityId, id } of await listDueSchedules(scope, now)) {
    // After an outage there is more than one period: each is a run of its own.
    let isMore = true
    while (isMore) isMore = await scope.transaction((inside) => enterPeriod(inside.inCommunity(communityId), id, now))
  }
})

export const jobs = [schedules, ...payNowJobs]
