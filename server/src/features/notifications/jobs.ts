import { liveTopic } from '../../platform/db/topics.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleJob } from '../../platform/jobs/define-job.ts'
import { type Notice, noticeJob } from '../../platform/notices/queue-notice.ts'
import { byEmail } from './by-email/jobs.ts'
import { byPush } from './by-push/jobs.ts'
import { notifyPeople } from './delivery/actions.ts'
import type { Channel } from './delivery/channel.ts'
import { doesSubjectExist, hasActorLeft, nameOfCommunity } from './delivery/data.ts'
import { inApp } from './in-app/jobs.ts'

/** All channels. A new channel is a file with a Channel and a line here. */
const channels: readonly Channel[] = [inApp, byEmail, byPush]

/** People who are notified in one transaction. */
const batchSize = 100

/** Replaces the name of a person who deleted their account. */
const formerName = 'Former member'

/** Notifies the people of a notice. If it runs again after a crash, people who have the notice are left out. */
const notify = handleJob(noticeJob, async (queued, { scope, clock, announce }) => {
  const { subject, actorPersonId } = queued
  const community = scope.inCommunity(queued.communityId)
  if (subject && !(await doesSubjectExist(community, subject))) return
  const hasLeft = actorPersonId !== null && (await hasActorLeft(scope, actorPersonId))
  const notice = hasLeft && queued.fromName !== (await nameOfCommunity(community)) ? withoutName(queued) : queued
  for (let start = 0; start < notice.to.length; start += batchSize) {
    const people = notice.to.slice(start, start + batchSize)
    await scope.transaction(async (inside) => {
      const recipients = await notifyPeople(inside, channels, notice, people, clock.now())
      if (recipients.length > 0) await announce(inside, liveTopic('notifications'), recipients)
    })
  }
})

/** The notice of a person who deleted their account after it was queued. */
function withoutName(notice: Notice): Notice {
  const { fromName } = notice
  if (fromName.trim() === '') return notice
  const textHtml = notice.textHtml.replaceAll(escapeHtml(fromName), formerName).replaceAll(fromName, formerName)
  return { ...notice, fromName: formerName, title: notice.title.replaceAll(fromName, formerName), textHtml }
}

export const jobs = [notify, ...channels.flatMap(({ handlers }) => handlers)]
