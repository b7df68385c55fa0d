import { queueJob } from '../../platform/jobs/queue.ts'
import type { Job, Try } from '../../platform/jobs/worker.ts'
import { liveTopic } from '../../platform/live/connections.ts'
import type { Mail } from '../../platform/mail/mailer.ts'
import { type Notice, noticeJob } from '../../platform/notices/queue-notice.ts'
import { pushToPerson } from '../push/public.ts'
import { type SendJob, sendJobs, tellPeople } from './delivery/actions.ts'
import { type DueNotice, digestReaders, findDigest, findDue, nameOfCommunity, settleTry } from './delivery/data.ts'
import { mailOfDigest, mailOfNotice } from './delivery/mail.ts'
import { pushOfNotice } from './delivery/push.ts'

/** People told in one transaction. */
const atOnce = 100

const digestJob = 'notifications-digest'
const personalDigestJob = 'notifications-digest-of'

type Tools = Parameters<Job>[1]

/** Tells everybody of a happening. Done again after a crash it goes on where it stopped: each is told once. */
async function tell(notice: Notice, { scope, clock, announce }: Tools): Promise<void> {
  for (let start = 0; start < notice.to.length; start += atOnce) {
    const people = notice.to.slice(start, start + atOnce)
    await scope.transaction(async (inside) => {
      const recipients = await tellPeople(inside, notice, people, clock.now())
      if (recipients.length > 0) await announce(inside, liveTopic('notifications'), recipients)
    })
  }
}

async function mail({ personId, notificationId }: SendJob, tools: Tools): Promise<void> {
  const due = await findDue(tools.scope, personId, notificationId, 'email')
  if (!due) return
  if (!due.isEmailProven) return withhold(tools, { personId, notificationIds: [notificationId], channel: 'email' })
  const communityName = await nameOfCommunity(tools.scope, due.communityId)
  await sendNoted(tools, mailOfNotice(due, communityName, tools.settings), {
    personId,
    notificationIds: [notificationId],
    again: 'queued',
  })
}

/**
 * Nothing is mailed to an address that nobody has proven to be theirs: whoever reads it may be a stranger to the home. And
 * whoever has the account until then may be a stranger to all but the home that they proved.
 */
function withhold({ scope, clock }: Tools, line: Parameters<typeof settleTry>[1]): Promise<void> {
  const outcome = { state: 'failed', result: 'the address is not proven' } as const
  return settleTry(scope, line, outcome, clock.now())
}

async function push({ personId, notificationId }: SendJob, tools: Tools, attempt: Try): Promise<void> {
  const { scope, clock, settings } = tools
  const due = await findDue(scope, personId, notificationId, 'push')
  if (!due) return
  const line = { personId, notificationIds: [notificationId], channel: 'push' } as const
  if (!due.isEmailProven && !due.isOfOwnHome) return withhold(tools, line)
  const message = pushOfNotice(due, await nameOfCommunity(scope, due.communityId), settings)
  const pushed = await pushToPerson(scope.forPerson(personId), tools.push, message, clock.now())
  const again = pushed.state === 'failed' && pushed.isPassing && !attempt.isLast
  await settleTry(scope, line, { state: again ? 'queued' : pushed.state, result: pushed.result }, clock.now())
  if (again) throw new Error(pushed.result)
}

async function findReaders(_payload: unknown, { scope, clock }: Tools): Promise<void> {
  for (const personId of await digestReaders(scope, clock.now())) {
    const key = `${personalDigestJob} ${personId}`
    await queueJob(scope, { name: personalDigestJob, key, queue: key, payload: { personId } })
  }
}

async function digest({ personId }: { personId: number }, tools: Tools): Promise<void> {
  const notices = await findDigest(tools.scope, personId, tools.clock.now())
  if (notices[0]?.isEmailProven === false)
    return withhold(tools, { personId, notificationIds: notices.map((one) => one.notificationId), channel: 'email' })
  const subjectOf = (one: DueNotice) => `${one.communityId} ${one.topic}`
  for (const together of Map.groupBy(notices, subjectOf).values()) {
    const communityName = await nameOfCommunity(tools.scope, together[0]?.communityId ?? 0)
    const letter = mailOfDigest(together, communityName, tools.settings)
    if (!letter) continue
    const notificationIds = together.map((one) => one.notificationId)
    await sendNoted(tools, letter, { personId, notificationIds, again: 'waiting' })
  }
}

/** Sends a mail and writes what became of it into the ledger. What may pass is tried again later. */
async function sendNoted(
  { scope, mailer, clock }: Tools,
  letter: Mail,
  line: { personId: number; notificationIds: number[]; again: 'queued' | 'waiting' },
): Promise<void> {
  const settle = (state: 'sent' | 'failed' | 'queued' | 'waiting', result: string) =>
    settleTry(scope, { ...line, channel: 'email' }, { state, result }, clock.now())
  try {
    const { state, result } = await mailer.send(letter)
    await settle(state === 'sent' ? 'sent' : 'failed', result)
  } catch (error) {
    await settle(line.again, String((error as Error).message))
    throw error
  }
}

export const jobs = {
  [noticeJob]: tell,
  [sendJobs.email]: mail,
  [sendJobs.push]: push,
  [digestJob]: findReaders,
  [personalDigestJob]: digest,
}
export const recurring = [{ job: digestJob, pattern: '5 * * * *' }]
