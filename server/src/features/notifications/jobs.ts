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
import { keep, release } from './held/actions.ts'
import { holdNotice, sweepHeld } from './held/data.ts'
import { notificationsTexts } from './texts.ts'

/** People who are notified in one transaction. */
const batchSize = 500

/** A notice for more people than this waits behind the notices of others. */
const fewPeople = 50

/** Stands in place of the name of a person who deleted their account. */
const formerName = notificationsTexts.en.formerMember

/** Notifies the people of a notice. If it runs again after a crash, people who have the notice are left out. */
const notify = handleJob(noticeJob, async (given, { scope, clock, announce }) => {
  // A community in preparation reaches no resident, on no channel, not even later (association.txt 4).
  const queued = (await mayReachResidents(scope, given.communityId)) ? given : forVendors(given)
  const { subject, actorPersonId, communityId } = queued
  const community = scope.inCommunity(communityId)
  if (subject && !(await doesSubjectExist(community, subject, clock.now())))
    return keep({ scope, clock }, communityId, subject, (inside) => holdNotice(inside, subject, queued, clock.now()))
  const hasLeft = actorPersonId !== null && (await hasActorLeft(scope, actorPersonId))
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

/** The notice without the residents that it is for. */
function forVendors(notice: Notice): Notice {
  return { ...notice, to: 'menuFeature' in notice.to ? [] : notice.to.filter(({ vendorId }) => vendorId) }
}

/** The notice of a person who deleted their account after it was queued. */
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

/** Queues again what was not sent about an item because it was deleted. */
const notifyOfRestored = handleJob(restoredJob, ({ communityId, subject }, { scope, clock }) =>
  scope.transaction((inside) => release(inside, channels, communityId, subject, clock.now())),
)

/** Removes the stored notices of items that cannot be restored any more. */
const sweep = recurringJob('notifications-sweep-held', '19 4 * * *', ({ scope, clock }) =>
  sweepHeld(scope, new Date(clock.now().getTime() - binDays * 86_400_000)),
)

export const jobs = [notify, notifyOfRestored, sweep, ...channels.flatMap(({ handlers }) => handlers)]
