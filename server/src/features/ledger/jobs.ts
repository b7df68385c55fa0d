import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import { jobs as payNowJobs } from './pay-now/jobs.ts'
import { enterDue, retryJob } from './schedules/actions.ts'
import { beforeAllDue, listDueSchedules } from './schedules/data.ts'

/** The number of schedules that are read at a time. */
const pageSize = 1000

/** Runs every 15 minutes, because days begin at different times, and the offset of every time zone is a multiple of 15 minutes. */
const schedules = recurringJob('ledger-schedules', '*/15 * * * *', async ({ scope, clock }) => {
  const now = clock.now()
  // Each page starts after the last schedule of the previous one. Schedules that fail stay due and would be read again otherwise.
  let last: typeof beforeAllDue | undefined = beforeAllDue
  while (last) {
    const due: (typeof beforeAllDue)[] = await listDueSchedules(scope, now, last, pageSize)
    for (const one of due) await enterDue(scope, one, now)
    last = due.at(-1)
  }
})

const retry = handleJob(retryJob, (schedule, { scope, clock }) => enterDue(scope, schedule, clock.now()))

export const jobs = [schedules, retry, ...payNowJobs]
