import { handleJob } from '../../platform/jobs/define-job.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import { noticeJob } from '../../platform/notices/queue-notice.ts'
import { byEmail } from './by-email/jobs.ts'
import { byPush } from './by-push/jobs.ts'
import { notifyPeople } from './delivery/actions.ts'
import type { Channel } from './delivery/channel.ts'
import { inApp } from './in-app/jobs.ts'

/** All channels. A new channel is a file with a Channel and a line here. */
const channels: readonly Channel[] = [inApp, byEmail, byPush]

/** People who are notified in one transaction. */
const batchSize = 100

/** Notifies the people of a notice. If it runs again after a crash, people who have the notice are left out. */
const notify = handleJob(noticeJob, async (notice, { scope, clock, announce }) => {
  for (let start = 0; start < notice.to.length; start += batchSize) {
    const people = notice.to.slice(start, start + batchSize)
    await scope.transaction(async (inside) => {
      const recipients = await notifyPeople(inside, channels, notice, people, clock.now())
      if (recipients.length > 0) await announce(inside, liveTopic('notifications'), recipients)
    })
  }
})

export const jobs = [notify, ...channels.flatMap(({ handlers }) => handlers)]
