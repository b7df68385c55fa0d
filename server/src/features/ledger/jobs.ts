import { recurringJob } from '../../platform/jobs/define-job.ts'
import { jobs as payNowJobs } from './pay-now/jobs.ts'
import { enterPeriod } from './schedules/actions.ts'
import { listDueSchedules } from './schedules/data.ts'

/** Days begin at different instants; every time zone is a multiple of 15 minutes from UTC. */
const schedules = recurringJob('ledger-schedules', '*/15 * * * *', async ({ scope, clock }) => {
  const now = clock.now()
  const seen = new Set<string>()
  const errors: unknown[] = []
  for (;;) {
    const due = (await listDueSchedules(scope, now)).filter(({ communityId, id }) => !seen.has(`${communityId} ${id}`))
    if (due.length === 0) break
    for (const { communityId, id } of due) {
      seen.add(`${communityId} ${id}`)
      try {
        // After an outage there is more than one period: each is a run of its own.
        let isMore = true
        while (isMore)
          isMore = await scope.transaction((inside) => enterPeriod(inside.inCommunity(communityId), id, now))
      } catch (error) {
        // The schedules of other communities go on.
        errors.push(error)
      }
    }
  }
  // The queue runs the job again for those that failed.
  if (errors.length > 0) throw errors[0]
})

export const jobs = [schedules, ...payNowJobs]
