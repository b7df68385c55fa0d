import type { SystemScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { type MessageToSend, sendMessage } from './sending/actions.ts'
import type { Recipient } from './sending/data.ts'

/** The fields of a message. By default it is a notice from the office. */
type MessageFixture = { readonly communityId: number } & Partial<Omit<MessageToSend, 'communityId'>>

export interface MailFixture extends MessageFixture {
  readonly to: readonly Recipient[]
}

/** Stores a message in several inboxes, without an e-mail. Returns its id, and its delivery ids in the order of the recipients. */
export async function makeMailing(
  scope: SystemScope,
  given: MailFixture,
): Promise<{ messageId: number; deliveryIds: number[] }> {
  const { to, ...fields } = given
  const message: MessageToSend = {
    mailingType: 'notice',
    subject: 'Pool opens on Saturday',
    bodyHtml: '<p>The pool opens this Saturday at 10 in the morning. Please bring your key card.</p>',
    allowReply: false,
    senderName: 'Association office',
    senderEmail: 'office@made.test',
    senderPersonId: null,
    senderPropertyId: null,
    senderVendorId: null,
    replyToId: null,
    sentAt: new Date(),
    attachments: [],
    ...fields,
  }
  const { messageId, delivered } = await sendMessage(scope, message, to, { notify: false })
  const idOf = new Map(delivered.map((one) => [inboxKey(one), one.id]))
  return { messageId, deliveryIds: to.map((one) => idOf.get(inboxKey(one)) ?? 0) }
}

const inboxKey = ({ personId, propertyId, vendorId }: Recipient) => `${personId} ${propertyId} ${vendorId}`

/** Stores a message in one inbox, without an e-mail. Returns its id and its delivery id. */
export async function makeMessage(
  scope: SystemScope,
  given: MessageFixture & { readonly to: Partial<Recipient> & { readonly personId: number } },
): Promise<{ messageId: number; deliveryId: number }> {
  const to = { propertyId: null, vendorId: null, ...given.to }
  const { messageId, deliveryIds } = await makeMailing(scope, { ...given, to: [to] })
  return { messageId, deliveryId: deliveryIds[0] ?? 0 }
}

const read = statement(
  'make-messages-read',
  'person',
  noColumns,
  'update deliveries set read_at = $3 where person_id = $1 and id = any($2::bigint[])',
)

/** Marks messages as read. */
export async function makeRead(
  scope: SystemScope,
  personId: number,
  deliveryIds: readonly number[],
  readAt: Date,
): Promise<void> {
  await scope.forPerson(personId).rows(read, [deliveryIds, readAt])
}

const attachmentIds = statement(
  'make-attachment-ids',
  'community',
  idColumn,
  'select id from message_attachments where community_id = $1 and message_id = $2 order by id',
)

/** Returns the ids of the attachments of a message. */
export async function attachmentIdsOf(scope: SystemScope, communityId: number, messageId: number): Promise<number[]> {
  const rows = await scope.inCommunity(communityId).rows(attachmentIds, [messageId])
  return rows.map((row) => row.id)
}
