import { coverUndoHours } from '@porchlight/contract/features/community-picture.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import { sweepCovers } from './data.ts'

export const jobs = [
  // Deletes the covers that can no longer be restored.
  recurringJob('cover-sweep', '23 4 * * *', ({ scope, clock }) =>
    sweepCovers(scope, new Date(clock.now().getTime() - coverUndoHours * 3_600_000)),
  ),
]
