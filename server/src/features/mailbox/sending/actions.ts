import { notificationTypes } from '@porchlight/contract/shared/notice-topics.ts'
import type { PersonScope, SystemScope } from '../../../platform/access/scopes.ts'
import { sanitiseHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { type Notice, type Recipient as NoticeRecipient, queueNotice } from '../../../platform/notices/queue-notice.ts'
import {
  insertAttachment,
  insertDeliveries,
  insertMessage,
  type NewAttachment,
  type NewMessage,
  type Recipient,
} from './data.ts'

/** The name of the job that carries a message to somebody who has no inbox here. */
export const mailJob = 'mailbox-to-address'

/** What the job needs. */
export interface MailJob {
  readonly communityId: number
  readonly messageId: number
  readonly email: string
}

export interface Letter extends Omit<NewMessage, 'bodyText'> {
  readonly attachments: readonly NewAttachment[]
}

/**
 * Sends a message: stores it with its attachments, puts it into each inbox and notifies its readers, all or nothing.
 * The body is sanitised here, whoever wrote it. `tell` is the address to use when there is no inbox, or false to tell
 * nobody. Call it inside a transaction.
 */
export async function sendMessage(
  scope: PersonScope | SystemScope,
  letter: Letter,
  recipients: readonly Recipient[],
  options: { readonly tell: string | false },
): Promise<{ messageId: number; deliveryIds: number[] }> {
  const bodyHtml = sanitiseHtml(letter.bodyHtml)
  const message: NewMessage = { ...letter, bodyHtml, bodyText: textOfHtml(bodyHtml) }
  const messageId = await insertMessage(scope, message)
  for (const attachment of letter.attachments) await insertAttachment(scope, letter.communityId, messageId, attachment)
  const delivered = recipients.length > 0 ? await insertDeliveries(scope, messageId, message, recipients) : []
  const deliveryIds = delivered.map(({ id }) => id)
  const readers = delivered.map(({ id, ...recipient }): NoticeRecipient => {
    return { ...recipient, page: `${recipient.vendorId ? 'Messages' : 'Mailbox'}?message=${id}` }
  })
  if (options.tell === false) return { messageId, deliveryIds }
  if (readers.length > 0) await queueNotice(scope, noticeOf(message, messageId, readers))
  else {
    const payload: MailJob = { communityId: letter.communityId, messageId, email: options.tell }
    await queueJob(scope, { name: mailJob, key: `${mailJob} ${messageId}`, payload })
  }
  return { messageId, deliveryIds }
}

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
