import { coverUndoHours } from '@porchlight/contract/features/community-picture.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import { sweepCovers } from './data.ts'

/** Deletes the covers that can no longer be restored. */
const sweep: Job = (_payload, { scope, clock }) =>
  sweepCovers(scope, new Date(clock.now().getTime() - coverUndoHours * 3_600_000))

const sweepJob = 'cover-sweep'

export const jobs = { [sweepJob]: sweep }
export const recurring = [{ job: sweepJob, pattern: '23 4 * * *' }]
