import { z } from 'zod'
import { personHasRight } from '../../../platform/access/accesses.ts'
import type { SystemScope } from '../../../platform/access/scopes.ts'
import { defineJob, handleJob, recurringJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import type { Tools } from '../../../platform/jobs/worker.ts'
import { lockMailing, type MailingRow, storeState } from '../drafts/data.ts'
import { fingerprintOf } from '../fingerprint.ts'
import { fieldsOf } from '../merge-fields.ts'
import { type AtWork, notifySender, readAtWork } from '../outgoing/actions.ts'
import { pumpJob } from '../outgoing/jobs.ts'
import { listRecipients } from '../recipients/actions.ts'
import { channelsFor, leadsOf, obstacleOf, reasonOf } from '../recipients/policy.ts'
import { firstState } from '../states.ts'
import { mailingsTexts } from '../texts.ts'
import { allTexts, reasonKey } from './actions.ts'
import { findDue, type NewDelivery, type Place, storeDeliveries, storeFrozen, storeRecipients } from './data.ts'

/** Creates the list of a mailing at its time. */
const beginJob = defineJob('mailings-begin', z.object({ communityId: z.number(), mailingId: z.number() }))

/** Queues the beginning of a mailing, in the transaction that sends or schedules it. */
export function queueBegin(inside: Parameters<typeof queueJob>[0], place: Place, at: Date): Promise<void> {
  const payload = { communityId: place.communityId, mailingId: place.id }
  return queueJob(inside, beginJob, { key: `${place.communityId} ${place.id}`, payload, queue: beginJob.name, at })
}

/** How many people are named to the sender if a mailing cannot be sent. */
const namedToSender = 10

/** The reason: the sender may not send it any more ('sender'), or a field has no value for these people, or there are no recipients. */
class NotSent extends Error {
  readonly reason: 'sender' | readonly string[]
  constructor(reason: NotSent['reason']) {
    super('the mailing cannot be sent')
    this.reason = reason
  }
}

/** Creates the list of a mailing whose time has come, once. Nothing happens before its time or if it was stopped. */
async function begin(tools: Tools, place: Place): Promise<void> {
  const { scope } = tools
  const at = await readAtWork(scope, place)
  if (!at) return
  try {
    await scope.transaction((inside) => freeze(tools, inside, at))
  } catch (error) {
    if (!(error instanceof NotSent)) throw error
    await scope.transaction((inside) => giveBack(inside, at, error.reason))
  }
}

/** Fixes the list, in one transaction: a server that is killed meanwhile starts again, and nobody was sent anything. */
async function freeze({ clock }: Tools, inside: SystemScope, at: AtWork): Promise<void> {
  const { place, setting, files } = at
  const community = inside.inCommunity(place.communityId)
  const now = clock.now()
  const row = await lockMailing(community, place.id)
  if (!row || row.frozenAt || !row.startsAt || !['scheduled', 'sending'].includes(row.state)) return
  if (row.startsAt > now) return queueBegin(inside, place, row.startsAt)
  if (!(await maySendStill(inside, place.communityId, row, now))) throw new NotSent('sender')
  const { fields } = fieldsOf(allTexts(row))
  const addresses = new Set<string>()
  const stopped: string[] = []
  let count = 0
  for await (const batch of listRecipients(community, row.recipients, {
    setting,
    communityId: place.communityId,
    kind: row.kind,
    now,
  })) {
    const planned = batch.map((recipient) => ({ recipient, channels: channelsFor(recipient, row) }))
    for (const { recipient } of planned) if (obstacleOf(fields, recipient, row.words)) stopped.push(recipient.name)
    if (stopped.length > 0) continue
    const texts = mailingsTexts[setting.language]
    const kept = planned.map(({ recipient, channels }) => ({
      recipient,
      unreached: channels.length === 0 ? texts[reasonKey(reasonOf(recipient, row))] : '',
      // Only the fields that the text names are stored for each person.
      values: Object.fromEntries(fields.map((field) => [field, recipient.values[field] ?? ''])),
    }))
    const ids = await storeRecipients(community, place.id, count, kept)
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
    await storeDeliveries(community, place.id, deliveries, now)
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
  await storeFrozen(community, place.id, { now, fingerprint, recipientCount: count })
  await queuePump(inside)
}

/**
 * Whether the person who sent or scheduled a mailing still has the right to send it, because a dismissed person must not write in the name of a
 * community.
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
async function giveBack(inside: SystemScope, at: AtWork, reason: NotSent['reason']): Promise<void> {
  const community = inside.inCommunity(at.place.communityId)
  const row = await lockMailing(community, at.place.id)
  if (!row || row.frozenAt) return
  const write = (texts: (typeof mailingsTexts)['en' | 'es']) => {
    if (reason === 'sender') return texts.notSentSender
    return reason.length > 0 ? texts.notSentText(reason.slice(0, namedToSender).join(', ')) : texts.notSentNobody
  }
  await storeState(community, at.place.id, 'draft', { reason: write(mailingsTexts[at.setting.language]) })
  await notifySender(inside, at, 'not sent', { title: (texts, subject) => texts.notSentTitle(subject), text: write })
}

/** Queues the job that sends, unless it waits already. */
export function queuePump(scope: Parameters<typeof queueJob>[0]): Promise<void> {
  return queueJob(scope, pumpJob, { key: 'next', payload: {}, queue: pumpJob.name })
}

const beginOne = handleJob(beginJob, ({ communityId, mailingId }, tools) =>
  begin(tools, { communityId, id: mailingId }),
)

/** Starts the mailings that are due, also if their time passed while the server was down, and continues those in progress. */
const beginDue = recurringJob('mailings-due', '* * * * *', async (tools) => {
  for (const place of await findDue(tools.scope, tools.clock.now()))
    await queueBegin(tools.scope, place, tools.clock.now())
  await queuePump(tools.scope)
})

export const beginJobs = [beginOne, beginDue]
