import { removedDays } from '@porchlight/contract/features/website-admin.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { purgePosts } from '../forums/public.ts'
import { purgeReviews } from '../reviews/public.ts'

/**
 * Permanently deletes the posts and reviews that moderators removed more than 30 days ago. The jobs for the bin and for deleted groups do
 * this for listings and groups. The cleanup of unreferenced files deletes the files. Hidden items stay.
 */
async function purgeRemoved({ scope, clock }: Tools): Promise<void> {
  const before = new Date(clock.now().getTime() - removedDays * 86_400_000)
  await purgePosts(scope, before)
  await purgeReviews(scope, before)
}

export const jobs = [recurringJob('moderation-empty', '11 4 * * *', purgeRemoved)]
