import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import { z } from 'zod'
import type { PersonScope, SystemScope } from '../../../platform/access/scopes.ts'
import { sanitiseHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { type Notice, type Recipient as NoticeRecipient, queueNotice } from '../../../platform/notices/queue-notice.ts'
import {
  type Delivered,
  insertAttachment,
  insertDeliveries,
  insertMessage,
  type NewAttachment,
  type NewMessage,
  type Recipient,
} from './data.ts'

/** Mails a message to a recipient without an inbox. */
export const mailJob = defineJob(
  'mailbox-to-address',
  z.object({ communityId: z.number(), messageId: z.number(), email: z.string() }),
)

/** A message to send; its plain text is made from its body. */
export interface MessageToSend extends Omit<NewMessage, 'bodyText'> {
  readonly attachments: readonly NewAttachment[]
}

/**
 * Sends a message: sanitizes its body, stores it with its attachments, delivers it to each inbox and notifies its readers. `notify` is the
 * e-mail address to which it is mailed if there are no recipients with an inbox, or false to notify nobody. Must run in a transaction. The
 * returned deliveries have no particular order.
 */
export async function sendMessage(
  scope: PersonScope | SystemScope,
  given: MessageToSend,
  recipients: readonly Recipient[],
  options: { readonly notify: string | false },
): Promise<{ messageId: number; delivered: Delivered[] }> {
  const bodyHtml = sanitiseHtml(given.bodyHtml)
  const message: NewMessage = { ...given, bodyHtml, bodyText: textOfHtml(bodyHtml) }
  const messageId = await insertMessage(scope, message)
  for (const attachment of given.attachments) await insertAttachment(scope, given.communityId, messageId, attachment)
  const delivered = recipients.length > 0 ? await insertDeliveries(scope, messageId, message, recipients) : []
  const readers = delivered.map(({ id, ...recipient }): NoticeRecipient => {
    return { ...recipient, page: `${recipient.vendorId ? 'Messages' : 'Mailbox'}?message=${id}` }
  })
  if (options.notify === false) return { messageId, delivered }
  if (readers.length > 0) await queueNotice(scope, noticeOf(message, messageId, readers))
  // No mail can arrive at a withheld address, which ends in .invalid.
  else if (!options.notify.endsWith('.invalid')) {
    const payload = { communityId: given.communityId, messageId, email: options.notify }
    await queueJob(scope, mailJob, { key: messageId, payload })
  }
  return { messageId, delivered }
}

/** Returns the notice of a message to the readers who have an inbox. */
function noticeOf(message: NewMessage, messageId: number, to: readonly NoticeRecipient[]): Notice {
  return {
    key: `message ${messageId}`,
    topic: message.mailingType === 'message' ? 'messages' : 'digital_delivery',
    type: notificationTypes.message,
    typeId: messageId,
    parentId: messageId,
    communityId: message.communityId,
    actorPersonId: message.senderPersonId,
    fromName: message.senderName,
    title: message.subject,
    textHtml: message.bodyHtml,
    page: 'Mailbox',
    to,
  }
}
