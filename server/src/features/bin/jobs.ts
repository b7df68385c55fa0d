import { binDays } from '@porchlight/contract/features/bin.ts'
import { purgeContent } from '../../platform/content/deletion.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { kinds } from './data.ts'

/** Removes items permanently that were deleted more than 30 days ago. Then no row refers to their files, so the job files-sweep removes the files. */
async function emptyBin({ scope, clock }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - binDays * 86_400_000)
  for (const kind of Object.values(kinds)) await purgeContent(scope, kind, before)
}

export const jobs = [recurringJob('bin-empty', '7 4 * * *', emptyBin)]
