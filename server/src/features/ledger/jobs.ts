import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import { jobs as payNowJobs } from './pay-now/jobs.ts'
import { enterDue, retryJob } from './schedules/actions.ts'
import { beforeAllDue, listDueSchedules } from './schedules/data.ts'

/** How many schedules are read at once. */
const page = 1000

/** Days begin at different instants; every time zone is a multiple of 15 minutes from UTC. */
const schedules = recurringJob('ledger-schedules', '*/15 * * * *', async ({ scope, clock }) => {
  const now = clock.now()
  // From the last one on, and not from the start again: schedules that fail stay due.
  let last: typeof beforeAllDue | undefined = beforeAllDue
  while (last) {
    const due: (typeof beforeAllDue)[] = await listDueSchedules(scope, now, last, page)
    for (const one of due) await enterDue(scope, one, now)
    last = due.at(-1)
  }
})

const retry = handleJob(retryJob, (of, { scope, clock }) => enterDue(scope, of, clock.now()))

export const jobs = [schedules, retry, ...payNowJobs]
