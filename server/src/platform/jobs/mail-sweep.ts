import { sweepAttempts } from '../mail/attempts.ts'
import type { Job } from './worker.ts'

/** Longer than all attempts of any job take, in milliseconds. */
const keptFor = 30 * 86_400_000

const sweep: Job = (_payload, { scope, clock }) => sweepAttempts(scope, new Date(clock.now().getTime() - keptFor))

export const jobs = { 'mail-sweep': sweep }
export const recurring = [{ job: 'mail-sweep', pattern: '53 4 * * *' }]
