import { binDays } from '@porchlight/contract/features/bin.ts'
import { purgeContent } from '../../platform/content/deletion.ts'
import type { Job } from '../../platform/jobs/worker.ts'
import { kinds } from './data.ts'

/** Removes permanently what was deleted more than 30 days ago. No row refers to its files any more, so the sweep of files removes them. */
const empty: Job = async (_payload, { scope, clock }) => {
  const before = new Date(clock.now().getTime() - binDays * 86_400_000)
  for (const kind of Object.values(kinds)) await purgeContent(scope, kind, before)
}

export const jobs = { 'bin-empty': empty }
export const recurring = [{ job: 'bin-empty', pattern: '7 4 * * *' }]
