import type { MailingDraft } from '@porchlight/contract/shared/mailing-shapes.ts'
import type { MailDeliveryState, MailingChannel } from '@porchlight/contract/shared/mailings.ts'
import type { SystemScope } from '../../platform/access/scopes.ts'
import { emptyContent } from './drafts/actions.ts'
import {
  type Content,
  insertAttachment,
  insertMailing,
  listAttachments,
  lockMailing,
  storeSend,
  storeState,
} from './drafts/data.ts'
import { fingerprintOf } from './fingerprint.ts'
import { listRecipients } from './recipients/actions.ts'
import { findSetting } from './recipients/data.ts'
import { channelsFor, leadsOf, reasonOf } from './recipients/policy.ts'
import { reasonKey } from './sending/actions.ts'
import { storeDeliveries, storeFrozen, storeRecipients } from './sending/data.ts'
import { mailingsTexts } from './texts.ts'

/** A draft of a person. `at` is the time of its creation; default: now. */
export interface MailingFixture extends Partial<Omit<MailingDraft, 'replyPersonId'>> {
  readonly communityId: number
  readonly personId: number
  readonly authorName?: string
  readonly at?: Date
}

/** Stores a draft to everybody and returns its id. */
export async function makeMailing(scope: SystemScope, given: MailingFixture): Promise<number> {
  const { communityId, personId, authorName = 'Grace Hopper', at = new Date(), ...fields } = given
  const content: Content = {
    ...emptyContent({ language: 'en' }),
    texts: { en: { subject: 'The pool opens on Saturday', html: '<p>Please bring your key card.</p>' } },
    recipients: { include: [{ kind: 'everybody' }], except: [] },
    channels: ['email', 'portal', 'push', 'letter'],
    ...fields,
  }
  return insertMailing(scope.inCommunity(communityId), content, { now: at, personId, name: authorName })
}

/** Stores a file of a mailing and returns its id. */
export async function makeMailingFile(
  scope: SystemScope,
  given: { communityId: number; mailingId: number; title: string; fileKey: string },
): Promise<number> {
  const community = scope.inCommunity(given.communityId)
  const file = { title: given.title, fileKey: given.fileKey, contentType: 'application/pdf', sizeBytes: 1, sha256: '' }
  await insertAttachment(community, given.mailingId, file)
  return (await listAttachments(community, given.mailingId)).at(-1)?.id ?? 0
}

/** Marks a mailing as sent to nobody. */
export async function makeSent(
  scope: SystemScope,
  given: { communityId: number; mailingId: number; at?: Date },
): Promise<void> {
  const { communityId, mailingId, at = new Date() } = given
  const community = scope.inCommunity(communityId)
  await storeFrozen(community, mailingId, { now: at, fingerprint: 'f'.repeat(64), recipientCount: 0 })
  await storeState(community, mailingId, 'sent', { finishedAt: at })
}

/** The states of copies, in the order of a report; they are used in turn. */
const outcomes: Readonly<Record<MailingChannel, readonly MailDeliveryState[]>> = {
  email: ['opened', 'sent', 'opened', 'opened', 'sent'],
  portal: ['read', 'delivered', 'delivered', 'read'],
  push: ['sent'],
  letter: ['printed'],
}

/** Stores a mailing without merge fields that was sent at `at` to the people of its list as it is now; returns its id. */
export async function makeReported(
  scope: SystemScope,
  given: MailingFixture & { readonly at: Date; readonly senderName: string },
): Promise<number> {
  const { communityId, personId, authorName = 'Grace Hopper', at, senderName } = given
  const mailingId = await makeMailing(scope, given)
  const community = scope.inCommunity(communityId)
  const from = { state: 'sending', startsAt: at, personId, name: authorName, senderName } as const
  await storeSend(community, mailingId, { ...from, signatureHtml: '', togetherKey: null })
  const row = await lockMailing(community, mailingId)
  if (!row) throw new Error('the mailing was not stored')
  const setting = await findSetting(community)
  const texts = mailingsTexts[setting.language]
  const taken = new Set<string>()
  let count = 0
  const facts = { setting, communityId, kind: row.kind, now: new Date() }
  for await (const batch of listRecipients(community, row.recipients, facts)) {
    const planned = batch.map((recipient) => ({ recipient, channels: channelsFor(recipient, row) }))
    const kept = planned.map(({ recipient, channels }) => ({
      recipient,
      unreached: channels.length === 0 ? texts[reasonKey(reasonOf(recipient, row))] : '',
      values: {},
    }))
    const ids = await storeRecipients(community, mailingId, count, kept)
    const mails = planned.map(({ recipient, channels }) => (channels.includes('email') ? recipient.email : null))
    const leads = leadsOf(mails, taken)
    const deliveries = planned.flatMap(({ channels }, index) =>
      channels.map((channel) => {
        const ways = outcomes[channel]
        const isMail = channel === 'email'
        return {
          recipientId: ids[index] ?? 0,
          channel,
          state: ways[index % ways.length] ?? 'sent',
          address: isMail ? (mails[index] ?? null) : null,
          isLead: isMail && leads[index] === true,
        }
      }),
    )
    await storeDeliveries(community, mailingId, deliveries, at)
    count += batch.length
  }
  const fingerprint = fingerprintOf({ mailing: mailingId, frozenAt: at.toISOString() })
  await storeFrozen(community, mailingId, { now: at, fingerprint, recipientCount: count })
  await storeState(community, mailingId, 'sent', { finishedAt: at })
  return mailingId
}
