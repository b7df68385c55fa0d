import type { PersonScope, SystemScope } from '../../../platform/access/scopes.ts'
import { sanitiseHtml, textOfHtml } from '../../../platform/html/sanitise.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import {
  insertAttachment,
  insertDelivery,
  insertMessage,
  type NewAttachment,
  type NewMessage,
  type Recipient,
} from './data.ts'

/** The name of the job that tells a reader of a new message by e-mail. */
export const mailJob = 'mailbox-tell-by-mail'

export interface Letter extends Omit<NewMessage, 'bodyText'> {
  readonly attachments: readonly NewAttachment[]
}

/** What the job needs: who is told, of which message. Without an inbox the address is all there is. */
export interface MailJob {
  readonly communityId: number
  readonly messageId: number
  readonly to: { readonly personId: number; readonly deliveryId: number } | { readonly email: string }
}

/**
 * Sends a message: stores it with its attachments, puts it into each inbox and queues the e-mails, all or nothing.
 * The body is sanitised here, whoever wrote it. `byMail` is the address to use when there is no inbox, or false for no
 * e-mails at all. Call it inside a transaction.
 */
export async function sendMessage(
  scope: PersonScope | SystemScope,
  letter: Letter,
  recipients: readonly Recipient[],
  options: { readonly byMail: string | false },
): Promise<{ messageId: number; deliveryIds: number[] }> {
  const bodyHtml = sanitiseHtml(letter.bodyHtml)
  const message: NewMessage = { ...letter, bodyHtml, bodyText: textOfHtml(bodyHtml) }
  const messageId = await insertMessage(scope, message)
  for (const attachment of letter.attachments) await insertAttachment(scope, letter.communityId, messageId, attachment)
  const told: MailJob['to'][] = []
  for (const recipient of recipients) {
    const deliveryId = await insertDelivery(scope, messageId, message, recipient)
    told.push({ personId: recipient.personId, deliveryId })
  }
  const deliveryIds = told.flatMap((to) => ('deliveryId' in to ? [to.deliveryId] : []))
  if (options.byMail !== false) {
    for (const to of told.length > 0 ? told : [{ email: options.byMail }]) {
      const payload: MailJob = { communityId: letter.communityId, messageId, to }
      const key = `${mailJob} ${messageId} ${'personId' in to ? to.personId : 'address'}`
      await queueJob(scope, { name: mailJob, key, payload })
    }
  }
  return { messageId, deliveryIds }
}
