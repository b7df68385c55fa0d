import { removedDays } from '@porchlight/contract/features/website-admin.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { purgePosts } from '../forums/public.ts'
import { purgeReviews } from '../reviews/public.ts'

/**
 * Deletes permanently what moderators removed more than 30 days ago; listings and groups leave with the bin and the deleted groups. No row
 * refers to their files any more, so the sweep of files removes them. What is hidden stays.
 */
async function empty({ scope, clock }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - removedDays * 86_400_000)
  await purgePosts(scope, before)
  await purgeReviews(scope, before)
}

export const jobs = [recurringJob('moderation-empty', '11 4 * * *', empty)]
