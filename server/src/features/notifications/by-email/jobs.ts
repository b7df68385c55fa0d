import { z } from 'zod'
import { share } from '../../../platform/db/gather.ts'
import { defineJob, handleOutgoing, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { findMark } from '../../../platform/mail/attempts.ts'
import type { Mail, Mailer } from '../../../platform/mail/mailer.ts'
import { readMailStrip } from '../../community-picture/public.ts'
import type { Channel, Outcome, Sender } from '../delivery/channel.ts'
import { type DueNotice, digestReaders, findDigest, nameOfCommunity, readBatchMs } from '../delivery/data.ts'
import {
  defineSendJob,
  deletedSubjectOf,
  drop,
  handleSending,
  reasonToWithhold,
  recordSending,
  withhold,
} from '../delivery/jobs.ts'
import { digestAt } from '../policy.ts'
import { mailOfDigest, mailOfNotice } from './mail.ts'

const name = 'email'

const sender: Sender = {
  needsMailHost: true,
  job: defineSendJob('notifications-mail'),
  digestAt,
  isAllowed: (notice) => notice.isEmailProven,
  async send(notice, communityName, tools) {
    const { scope, mailer, settings } = tools
    const { customEmail } = notice
    const [strip, mark] = await Promise.all([
      stripOf(tools, notice.communityId),
      customEmail === null ? undefined : findMark(scope, customEmail),
    ])
    // If the custom address refuses mail, the address of the account gets it.
    const email = customEmail === null || mark ? notice.email : customEmail
    return sendMail(mailer, mailOfNotice({ ...notice, email }, { name: communityName, strip }, settings))
  },
}

const stripOf = share(readBatchMs, ({ scope, files }: Tools, communityId: number) =>
  readMailStrip(scope.inCommunity(communityId), files),
)

async function sendMail(mailer: Mailer, mail: Mail): Promise<Outcome> {
  const { state, result } = await mailer.send(mail)
  return { state: state === 'sent' ? 'sent' : 'failed', result }
}

/** Mails the digest of one person. */
const personalDigestJob = defineJob('notifications-digest-of', z.object({ personId: z.number() }))

/**
 * The number of queues of digests. The digests in one queue are sent one after the other. There is not a queue for each person, because whenever
 * the job queue takes a job it checks all queues.
 */
const digestQueues = 64

/** Each hour, queues the digests that are due. */
const findReaders = recurringJob('notifications-digest', '5 * * * *', async ({ scope, clock }) => {
  for (const personId of await digestReaders(scope, clock.now())) {
    const queue = `${personalDigestJob.name} ${personId % digestQueues}`
    await queueJob(scope, personalDigestJob, { key: personId, queue, payload: { personId } })
  }
})

const digest = handleOutgoing(personalDigestJob, async ({ personId }, tools) => {
  const { scope, files, mailer, settings, clock } = tools
  const due = await findDigest(scope.forPerson(personId), clock.now())
  const linesOf = (some: readonly DueNotice[]) => ({
    personId,
    notificationIds: some.map((one) => one.notificationId),
    channel: name,
  })
  // Whether mail is allowed depends only on the account, so it is the same for all notices of the person.
  if (due.some((one) => !sender.isAllowed(one))) return withhold(tools, linesOf(due))
  const notices: DueNotice[] = []
  const facts = await Promise.all(
    due.map((one) => Promise.all([one, deletedSubjectOf(tools, one), reasonToWithhold(tools, one)])),
  )
  for (const [one, deleted, reason] of facts) {
    if (reason !== undefined) await withhold(tools, linesOf([one]), reason)
    else if (deleted) await drop(tools, one, deleted, name)
    else notices.push(one)
  }
  for (const [communityId, together] of Map.groupBy(notices, (one) => one.communityId)) {
    const community = scope.inCommunity(communityId)
    const [communityName, strip] = await Promise.all([nameOfCommunity(community), readMailStrip(community, files)])
    const mail = mailOfDigest(together, { name: communityName, strip }, settings)
    if (mail) await recordSending(tools, linesOf(together), 'waiting', () => sendMail(mailer, mail))
  }
})

/** Mails, one for each notice or collected in digests. */
export const byEmail: Channel = {
  name,
  isOn: (settings) => settings.email,
  sender,
  handlers: [handleSending(name, sender), findReaders, digest],
}
