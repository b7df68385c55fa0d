import { liveTopic } from '../../platform/db/topics.ts'
import { recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { notifyOfItem } from './notices/actions.ts'
import { claimDue, listDue } from './notices/data.ts'

/** Notifies residents of items whose time of publication has come. The items need no change: they are visible by their times alone (platform/content/shown.ts). */
async function notify({ scope, clock, announce }: Tools): Promise<void> {
  const now = clock.now()
  for (const { kind, communityId, id } of await listDue(scope, now))
    await scope.transaction(async (inside) => {
      const community = inside.inCommunity(communityId)
      if (!(await claimDue(community, kind, id, now))) return
      const readers = await notifyOfItem({ queue: inside, community, communityId, now }, kind, id)
      if (readers.length > 0) await announce(inside, liveTopic(kind === 'news' ? 'news' : 'content'), readers)
    })
}

export const jobs = [recurringJob('content-tell', '* * * * *', notify)]
