import { digestTopics, type NoticeSettings } from '@porchlight/contract/shared/notice-topics.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Notice, Recipient } from '../../../platform/notices/queue-notice.ts'
import { peopleWithTargets } from '../../push/public.ts'
import { dueAt } from '../policy.ts'
import { settingsOf } from '../settings/data.ts'
import { type Channel, planDelivery, storeNotice } from './data.ts'

/** The names of the jobs that send a notice by mail or push. */
export const sendJobs = { email: 'notifications-mail', push: 'notifications-push' } as const

/** The payload of these jobs. */
export interface SendJob {
  readonly personId: number
  readonly notificationId: number
}

/**
 * Stores a notice once for each person, adds the lines of the ledger of deliveries and queues the messages that are sent
 * immediately. Returns the people who did not have the notice yet. Must run in a transaction.
 */
export async function notifyPeople(
  scope: SystemScope,
  notice: Notice,
  people: readonly Recipient[],
  now: Date,
): Promise<number[]> {
  const others = people.filter((one) => one.personId !== notice.actorPersonId)
  const personIds = [...new Set(others.map((one) => one.personId))]
  const settings = await settingsOf(scope, personIds, notice.topic)
  const reachable = await peopleWithTargets(scope, personIds, now)
  const recipients: number[] = []
  for (const to of others) {
    const wanted = settings.get(to.personId)
    if (!wanted || !(wanted.web || wanted.email || wanted.push)) continue
    const notificationId = await storeNotice(scope.forPerson(to.personId), notice, to, wanted, now)
    if (notificationId === undefined) continue
    recipients.push(to.personId)
    const job = { personId: to.personId, notificationId }
    if (wanted.email) await planMail(scope, notice, job, wanted, now)
    if (wanted.push && reachable.has(to.personId)) await sendNow(scope, 'push', job, now)
  }
  return recipients
}

/** An e-mail of a topic with many notices waits for the digest. */
async function planMail(
  scope: SystemScope,
  notice: Notice,
  job: SendJob,
  wanted: NoticeSettings,
  now: Date,
): Promise<void> {
  const isDigest = digestTopics.has(notice.topic) && wanted.frequency > 0
  if (!isDigest) return sendNow(scope, 'email', job, now)
  const { personId, notificationId } = job
  const line = { notificationId, channel: 'email', dueAt: dueAt(notice.topic, wanted, now), isDigest } as const
  await planDelivery(scope.forPerson(personId), line)
}

async function sendNow(scope: SystemScope, channel: Channel, job: SendJob, now: Date): Promise<void> {
  const { personId, notificationId } = job
  await planDelivery(scope.forPerson(personId), { notificationId, channel, dueAt: now, isDigest: false })
  const name = sendJobs[channel]
  await queueJob(scope, { name, key: `${name} ${personId} ${notificationId}`, payload: job })
}
