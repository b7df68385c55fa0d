import { binDays } from '@porchlight/contract/features/bin.ts'
import { mayReachResidents } from '../../platform/access/residents.ts'
import { liveTopic } from '../../platform/db/topics.ts'
import { escapeHtml } from '../../platform/html/sanitise.ts'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import { inEach, inLanguage, type WrittenText } from '../../platform/languages.ts'
import { type Notice, noticeJob, restoredJob } from '../../platform/notices/queue-notice.ts'
import { residentsOf } from '../accounts/public.ts'
import { channels } from './channels.ts'
import { notifyPeople } from './delivery/actions.ts'
import { doesSubjectExist, hasActorLeft, nameOfCommunity } from './delivery/data.ts'
import { holdForRestore, queueHeld } from './held/actions.ts'
import { holdNotice, sweepHeld } from './held/data.ts'
import { notificationsTexts } from './texts.ts'

/** The number of people who are notified in one transaction. */
const batchSize = 500

/** The messages of a notice for more people than this are sent after those of other notices. */
const fewPeople = 50

/** Replaces the name of a person who deleted their account. */
const formerName = notificationsTexts.en.formerMember

/** Notifies the people of a notice. If the job runs again after a crash, people who have the notice already are left out. */
const notify = handleJob(noticeJob, async (given, { scope, clock, announce }) => {
  // A community in preparation sends residents nothing on any channel, and nothing later (association.txt 4).
  const queued = (await mayReachResidents(scope, given.communityId)) ? given : forVendors(given)
  const { subject, actorPersonId, communityId } = queued
  const community = scope.inCommunity(communityId)
  if (subject && !(await doesSubjectExist(community, subject, clock.now())))
    return holdForRestore({ scope, clock }, communityId, subject, (inside) =>
      holdNotice(inside, subject, queued, clock.now()),
    )
  const hasLeft = actorPersonId !== null && (await hasActorLeft(scope, actorPersonId))
  // A notice in the name of the community does not name the person.
  const notice = hasLeft && queued.fromName !== (await nameOfCommunity(community)) ? withoutName(queued) : queued
  const { to } = notice
  const recipients = 'menuFeature' in to ? await residentsOf(community, to.menuFeature, to.audience) : to
  const isForMany = recipients.length > fewPeople
  for (let start = 0; start < recipients.length; start += batchSize) {
    const people = recipients.slice(start, start + batchSize)
    await scope.transaction(async (inside) => {
      const notified = await notifyPeople(inside, channels, notice, people, { now: clock.now(), isForMany })
      if (notified.length > 0) await announce(inside, liveTopic('notifications'), notified)
    })
  }
})

/** The notice for its vendor users only, without residents. Those who may use a menu feature are all residents. */
function forVendors(notice: Notice): Notice {
  return { ...notice, to: 'menuFeature' in notice.to ? [] : notice.to.filter(({ vendorId }) => vendorId) }
}

/** The notice without the name of the person who caused it, who deleted their account after it was queued. */
function withoutName(notice: Notice): Notice {
  const { fromName } = notice
  if (fromName.trim() === '') return notice
  const withoutIt = (text: WrittenText, write: (name: string) => string) =>
    inEach(notificationsTexts, (texts, language) =>
      inLanguage(text, language)
        .replaceAll(write(fromName), texts.formerMember)
        .replaceAll(fromName, texts.formerMember),
    )
  return {
    ...notice,
    fromName: formerName,
    title: withoutIt(notice.title, String),
    textHtml: withoutIt(notice.textHtml, escapeHtml),
  }
}

/** Queues the notices of a restored item that were not sent because it was deleted. */
const notifyOfRestored = handleJob(restoredJob, ({ communityId, subject }, { scope, clock }) =>
  scope.transaction((inside) => queueHeld(inside, channels, communityId, subject, clock.now())),
)

/** Removes the held notices of items that cannot be restored any more. */
const sweep = recurringJob('notifications-sweep-held', '19 4 * * *', ({ scope, clock }) =>
  sweepHeld(scope, new Date(clock.now().getTime() - binDays * 86_400_000)),
)

export const jobs = [notify, notifyOfRestored, sweep, ...channels.flatMap(({ handlers }) => handlers)]
