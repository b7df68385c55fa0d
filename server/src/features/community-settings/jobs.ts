import { recurringJob } from '../../platform/jobs/define-job.ts'
import { sweepUses } from './menu/data.ts'

export const jobs = [
  recurringJob('settings-sweep-uses', '31 4 * * *', ({ scope, clock }) =>
    sweepUses(scope, clock.now().toISOString().slice(0, 10)),
  ),
]
