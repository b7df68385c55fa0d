import { z } from 'zod'
import { personHasRight } from '../../../platform/access/accesses.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { defineJob, handleJob, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { lockMailing, type MailingRow, storeState } from '../drafts/data.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { fieldsOf } from '../merge-fields.ts'
import { type ActiveMailing, notifySender, readActiveMailing } from '../outgoing/actions.ts'
import { sendJob } from '../outgoing/jobs.ts'
import { listRecipients } from '../recipients/actions.ts'
import { channelsFor, leadsOf, obstacleOf, reasonOf } from '../recipients/policy.ts'
import { firstState } from '../states.ts'
import { mailingsTexts } from '../texts.ts'
import { allTexts, reasonKey } from './actions.ts'
import { findDue, type MailingRef, type NewDelivery, storeDeliveries, storeFrozen, storeRecipients } from './data.ts'

/** Stores the list of recipients of a mailing when it is due. */
const beginJob = defineJob('mailings-begin', z.object({ communityId: z.number(), mailingId: z.number() }))

/** Queues the job that begins a mailing at a time, in the transaction that sends or schedules the mailing. */
export function queueBegin(inside: Parameters<typeof queueJob>[0], ref: MailingRef, at: Date): Promise<void> {
  const payload = { communityId: ref.communityId, mailingId: ref.id }
  return queueJob(inside, beginJob, { key: `${ref.communityId} ${ref.id}`, payload, queue: beginJob.name, at })
}

/** How many people the notice to the sender lists if a mailing cannot be sent. */
const namedToSender = 10

/**
 * The mailing cannot be sent. `reason`: 'sender' if the sender may not send it any more; else the people for whom a field has no value, or
 * an empty list if there are no recipients.
 */
class NotSent extends Error {
  readonly reason: 'sender' | readonly string[]
  constructor(reason: NotSent['reason']) {
    super('the mailing cannot be sent')
    this.reason = reason
  }
}

/** Stores the list of recipients of a mailing that is due, once. Does nothing before that time, or if the mailing was stopped. */
async function begin(tools: Tools, ref: MailingRef): Promise<void> {
  const { scope } = tools
  const mailing = await readActiveMailing(scope, ref)
  if (!mailing) return
  try {
    await scope.transaction((inside) => freeze(tools, inside, mailing))
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    await scope.transaction((inside) => returnToDraft(inside, mailing, error.reason))
  }
}

/** Freezes the mailing in one transaction. If the server is killed meanwhile, the job starts again, and nothing was sent. */
async function freeze({ clock }: Tools, inside: SystemScope, mailing: ActiveMailing): Promise<void> {
  const { ref, setting, files } = mailing
  const community = inside.inCommunity(ref.communityId)
  const now = clock.now()
  const row = await lockMailing(community, ref.id)
  if (!row || row.frozenAt || !row.startsAt || !['scheduled', 'sending'].includes(row.state)) return
  if (row.startsAt > now) return queueBegin(inside, ref, row.startsAt)
  if (!(await maySendStill(inside, ref.communityId, row, now))) throw new NotSent('sender')
  const { fields } = fieldsOf(allTexts(row))
  const addresses = new Set<string>()
  const stopped: string[] = []
  let count = 0
  for await (const batch of listRecipients(community, row.recipients, {
    setting,
    communityId: ref.communityId,
    kind: row.kind,
    now,
  })) {
    const planned = batch.map((recipient) => ({ recipient, channels: channelsFor(recipient, row) }))
    for (const { recipient } of planned) if (obstacleOf(fields, recipient, row.words)) stopped.push(recipient.name)
    // Nothing will be sent; the other batches are read only for the names of all people whose fields have no value.
    if (stopped.length > 0) continue
    const texts = mailingsTexts[setting.language]
    const kept = planned.map(({ recipient, channels }) => ({
      recipient,
      unreached: channels.length === 0 ? texts[reasonKey(reasonOf(recipient, row))] : '',
      // Only the fields that the text names are stored for each person.
      values: Object.fromEntries(fields.map((field) => [field, recipient.values[field] ?? ''])),
    }))
    const ids = await storeRecipients(community, ref.id, count, kept)
    count += batch.length
    const leads = leadsOf(
      planned.map((one) => (one.channels.includes('email') ? one.recipient.email : null)),
      addresses,
    )
    const deliveries = planned.flatMap(({ recipient, channels }, index) =>
      channels.map((channel): NewDelivery => {
        const isMail = channel === 'email'
        const address = isMail ? recipient.email : null
        return {
          recipientId: ids[index] ?? 0,
          channel,
          state: firstState(channel),
          address,
          isLead: isMail && leads[index] === true,
        }
      }),
    )
    await storeDeliveries(community, ref.id, deliveries, now)
  }
  if (stopped.length > 0 || count === 0) throw new NotSent(stopped)
  const fingerprint = fingerprintOf({
    kind: row.kind,
    texts: Object.fromEntries(
      Object.entries(row.texts).flatMap(([key, text]) =>
        text ? [[key, { subject: text.subject, html: text.html }]] : [],
      ),
    ),
    sender: row.senderName,
    signature: row.signatureHtml,
    files: files.map(({ title, sha256 }) => ({ title, sha256 })),
    frozenAt: now.toISOString(),
  })
  await storeFrozen(community, ref.id, { now, fingerprint, recipientCount: count })
  await queueSending(inside)
}

/**
 * Whether the person who sent or scheduled a mailing still has the right to send it: a person who lost the right must not write in the name of
 * a community.
 */
async function maySendStill(
  inside: SystemScope,
  communityId: number,
  { sentByPersonId: personId, kind }: Pick<MailingRow, 'sentByPersonId' | 'kind'>,
  now: Date,
): Promise<boolean> {
  const right = kind === 'emergency' ? 'mail.emergency' : 'mail.write'
  return personId === null || personHasRight(inside, { personId, communityId, right, now })
}

/** Makes a mailing that cannot be sent a draft again and notifies its sender (association.txt 5). */
async function returnToDraft(inside: SystemScope, mailing: ActiveMailing, reason: NotSent['reason']): Promise<void> {
  const community = inside.inCommunity(mailing.ref.communityId)
  const row = await lockMailing(community, mailing.ref.id)
  if (!row || row.frozenAt) return
  const write = (texts: (typeof mailingsTexts)['en' | 'es']) => {
    if (reason === 'sender') return texts.notSentSender
    return reason.length > 0 ? texts.notSentText(reason.slice(0, namedToSender).join(', ')) : texts.notSentNobody
  }
  await storeState(community, mailing.ref.id, 'draft', { reason: write(mailingsTexts[mailing.setting.language]) })
  await notifySender(inside, mailing, 'not sent', {
    title: (texts, subject) => texts.notSentTitle(subject),
    text: write,
  })
}

/** Queues the job that sends, unless it is already in the queue. */
export function queueSending(scope: Parameters<typeof queueJob>[0]): Promise<void> {
  return queueJob(scope, sendJob, { key: 'next', payload: {}, queue: sendJob.name })
}

const beginOne = handleJob(beginJob, ({ communityId, mailingId }, tools) =>
  begin(tools, { communityId, id: mailingId }),
)

/** Starts the mailings that are due, also if their time passed while the server was down, and continues those in progress. */
const beginDue = recurringJob('mailings-due', '* * * * *', async (tools) => {
  for (const ref of await findDue(tools.scope, tools.clock.now())) await queueBegin(tools.scope, ref, tools.clock.now())
  await queueSending(tools.scope)
})

export const beginJobs = [beginOne, beginDue]
