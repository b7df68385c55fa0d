import { binDays } from '@porchlight/contract/features/bin.ts'
import { purgeContent } from '../../platform/content/deletion.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { kinds } from './data.ts'

/** Removes permanently what was deleted more than 30 days ago. No row refers to its files any more, so the sweep of files removes them. */
async function empty({ scope, clock }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - binDays * 86_400_000)
  for (const kind of Object.values(kinds)) await purgeContent(scope, kind, before)
}

export const jobs = [recurringJob('bin-empty', '7 4 * * *', empty)]
