import { queueJob } from '../../platform/jobs/queue.ts'
import type { Job, Try } from '../../platform/jobs/worker.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { type Notice, noticeJob } from '../../platform/notices/queue-notice.ts'
import { pushToPerson } from '../push/public.ts'
import { notifyPeople, type SendJob, sendJobs } from './delivery/actions.ts'
import { type DueNotice, digestReaders, findDigest, findDue, nameOfCommunity, recordOutcome } from './delivery/data.ts'
import { mailOfDigest, mailOfNotice } from './delivery/mail.ts'
import { pushOfNotice } from './delivery/push.ts'

/** People who are notified in one transaction. */
const batchSize = 100

const digestJob = 'notifications-digest'
const personalDigestJob = 'notifications-digest-of'

type Tools = Parameters<Job>[1]
type OutcomeLine = Parameters<typeof recordOutcome>[1]

/** Notifies the people of a notice. If it runs again after a crash, people who have the notice are left out. */
async function notify(notice: Notice, { scope, clock, announce }: Tools): Promise<void> {
  for (let start = 0; start < notice.to.length; start += batchSize) {
    const people = notice.to.slice(start, start + batchSize)
    await scope.transaction(async (inside) => {
      const recipients = await notifyPeople(inside, notice, people, clock.now())
      if (recipients.length > 0) await announce(inside, liveTopic('notifications'), recipients)
    })
  }
}

async function mail({ personId, notificationId }: SendJob, tools: Tools): Promise<void> {
  const due = await findDue(tools.scope.forPerson(personId), notificationId, 'email')
  if (!due) return
  if (!due.isEmailProven) return withhold(tools, personId, { notificationIds: [notificationId], channel: 'email' })
  const communityName = await nameOfCommunity(tools.scope.inCommunity(due.communityId))
  await sendRecorded(tools, mailOfNotice(due, communityName, tools.settings), {
    personId,
    notificationIds: [notificationId],
    again: 'queued',
  })
}

/**
 * Sends no mail to an address that is not proven, because its reader may not be the resident. The holder of such an account may
 * not be the resident either, except of the home that they proved.
 */
function withhold({ scope, clock }: Tools, personId: number, line: OutcomeLine): Promise<void> {
  const outcome = { state: 'failed', result: 'the address is not proven' } as const
  return recordOutcome(scope.forPerson(personId), line, outcome, clock.now())
}

async function push({ personId, notificationId }: SendJob, tools: Tools, attempt: Try): Promise<void> {
  const { scope, clock, settings } = tools
  const due = await findDue(scope.forPerson(personId), notificationId, 'push')
  if (!due) return
  const line = { notificationIds: [notificationId], channel: 'push' } as const
  if (!due.isEmailProven && !due.isOfOwnHome) return withhold(tools, personId, line)
  const message = pushOfNotice(due, await nameOfCommunity(scope.inCommunity(due.communityId)), settings)
  const pushed = await pushToPerson(scope.forPerson(personId), tools.push, message, clock.now())
  const again = pushed.state === 'failed' && pushed.isPassing && !attempt.isLast
  const person = scope.forPerson(personId)
  await recordOutcome(person, line, { state: again ? 'queued' : pushed.state, result: pushed.result }, clock.now())
  if (again) throw new Error(pushed.result)
}

async function findReaders(_payload: unknown, { scope, clock }: Tools): Promise<void> {
  for (const personId of await digestReaders(scope, clock.now())) {
    const key = `${personalDigestJob} ${personId}`
    await queueJob(scope, { name: personalDigestJob, key, queue: key, payload: { personId } })
  }
}

async function digest({ personId }: { personId: number }, tools: Tools): Promise<void> {
  const notices = await findDigest(tools.scope.forPerson(personId), tools.clock.now())
  if (notices[0]?.isEmailProven === false)
    return withhold(tools, personId, { notificationIds: notices.map((one) => one.notificationId), channel: 'email' })
  const subjectOf = (one: DueNotice) => `${one.communityId} ${one.topic}`
  for (const together of Map.groupBy(notices, subjectOf).values()) {
    const communityName = await nameOfCommunity(tools.scope.inCommunity(together[0]?.communityId ?? 0))
    const message = mailOfDigest(together, communityName, tools.settings)
    if (!message) continue
    const notificationIds = together.map((one) => one.notificationId)
    await sendRecorded(tools, message, { personId, notificationIds, again: 'waiting' })
  }
}

/** Sends a mail and stores its outcome in the ledger. A temporary failure is tried again later. */
async function sendRecorded(
  { scope, mailer, clock }: Tools,
  message: Mail,
  line: { personId: number; notificationIds: number[]; again: 'queued' | 'waiting' },
): Promise<void> {
  const record = (state: 'sent' | 'failed' | 'queued' | 'waiting', result: string) =>
    recordOutcome(
      scope.forPerson(line.personId),
      { notificationIds: line.notificationIds, channel: 'email' },
      { state, result },
      clock.now(),
    )
  try {
    const { state, result } = await mailer.send(message)
    await record(state === 'sent' ? 'sent' : 'failed', result)
  } catch (error) {
    await record(line.again, String((error as Error).message))
    throw error
  }
}

export const jobs = {
  [noticeJob]: notify,
  [sendJobs.email]: mail,
  [sendJobs.push]: push,
  [digestJob]: findReaders,
  [personalDigestJob]: digest,
}
export const recurring = [{ job: digestJob, pattern: '5 * * * *' }]
