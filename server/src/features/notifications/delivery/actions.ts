import { digestTopics, type NoticeSettings } from '@porchlight/contract/shared/notice-topics.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Notice, Told } from '../../../platform/notices/queue-notice.ts'
import { dueAt } from '../policy.ts'
import { settingsOf } from '../settings/data.ts'
import { keepNotice, planDelivery } from './data.ts'

/** The names of the jobs that carry a notice out of the house. */
export const sendJobs = { email: 'notifications-mail' } as const

/** What such a job is about. */
export interface SendJob {
  readonly personId: number
  readonly notificationId: number
}

/**
 * Tells some people of a happening: keeps it for each of them once, opens the ledger's lines and queues what goes out
 * at once, all or nothing. Answers who was told of something new. Inside a transaction.
 */
export async function tellPeople(
  scope: SystemScope,
  notice: Notice,
  people: readonly Told[],
  now: Date,
): Promise<number[]> {
  const others = people.filter((one) => one.personId !== notice.actorPersonId)
  const settings = await settingsOf(scope, [...new Set(others.map((one) => one.personId))], notice.topic)
  const told: number[] = []
  for (const to of others) {
    const wanted = settings.get(to.personId)
    if (!wanted || !(wanted.web || wanted.email || wanted.push)) continue
    const notificationId = await keepNotice(scope, notice, to, wanted, now)
    if (notificationId === undefined) continue
    told.push(to.personId)
    await send(scope, notice, { personId: to.personId, notificationId }, wanted, now)
  }
  return told
}

async function send(
  scope: SystemScope,
  notice: Notice,
  job: SendJob,
  wanted: NoticeSettings,
  now: Date,
): Promise<void> {
  if (!wanted.email) return
  const isDigest = digestTopics.has(notice.topic) && wanted.frequency > 0
  await planDelivery(scope, { ...job, channel: 'email', dueAt: dueAt(notice.topic, wanted, now), isDigest })
  if (isDigest) return
  await queueJob(scope, {
    name: sendJobs.email,
    key: `${sendJobs.email} ${job.personId} ${job.notificationId}`,
    payload: job,
  })
}
