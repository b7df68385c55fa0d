import { sweepAttempts } from '../mail/attempts.ts'
import { recurringJob } from './define-job.ts'

/** How long attempts to send are stored, in milliseconds: longer than all attempts of a job take. */
const keptFor = 30 * 86_400_000

export const jobs = [
  recurringJob('mail-sweep', '53 4 * * *', ({ scope, clock }) =>
    sweepAttempts(scope, new Date(clock.now().getTime() - keptFor)),
  ),
]
