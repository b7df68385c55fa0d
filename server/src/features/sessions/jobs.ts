import type { Job } from '../../platform/jobs/worker.ts'
import { sweepEnded } from './data.ts'

/** How long ended sessions and tokens are kept for questions about past sign-ins, in milliseconds. */
const keptFor = 7 * 86_400_000

const sweep: Job = async (_payload, { scope, clock }) => {
  await sweepEnded(scope, new Date(clock.now().getTime() - keptFor))
}

export const jobs = { 'sessions-sweep': sweep }
export const recurring = [{ job: 'sessions-sweep', pattern: '17 3 * * *' }]
