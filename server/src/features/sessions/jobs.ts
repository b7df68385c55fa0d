import { recurringJob } from '../../platform/jobs/define-job.ts'
import { sweepEnded } from './data.ts'

/** How long ended sessions and tokens are stored, in milliseconds. They help to answer questions about past sign-ins. */
const keptFor = 7 * 86_400_000

export const jobs = [
  recurringJob('sessions-sweep', '17 3 * * *', ({ scope, clock }) =>
    sweepEnded(scope, new Date(clock.now().getTime() - keptFor)),
  ),
]
