import type { PersonScope, SystemScope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

export interface NewMessage {
  readonly communityId: number
  /** 'message' when a person wrote it; else what the association sent, such as 'statement' or 'notice'. */
  readonly mailingType: string
  readonly subject: string
  readonly bodyHtml: string
  readonly bodyText: string
  readonly allowReply: boolean
  readonly senderName: string
  readonly senderEmail: string
  readonly senderPersonId: number | null
  readonly senderPropertyId: number | null
  readonly senderVendorId: number | null
  readonly replyToId: number | null
  readonly sentAt: Date
}

const insert = statement(
  'mailbox-insert-message',
  `insert into messages (community_id, mailing_type, subject, body_html, body_text, allow_reply, sender_name, sender_email,
     sender_person_id, sender_property_id, sender_vendor_id, reply_to_id, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
)

export async function insertMessage(scope: PersonScope | SystemScope, message: NewMessage): Promise<number> {
  const row = await scope.row<{ id: number }>(insert, [
    message.communityId,
    message.mailingType,
    message.subject,
    message.bodyHtml,
    message.bodyText,
    message.allowReply,
    message.senderName,
    message.senderEmail,
    message.senderPersonId,
    message.senderPropertyId,
    message.senderVendorId,
    message.replyToId,
    message.sentAt,
  ])
  if (!row) throw new Error('the message was not stored')
  return row.id
}

export interface NewAttachment {
  readonly title: string
  readonly fileKey: string
  readonly contentType: string
  readonly sizeBytes: number
}

const attach = statement(
  'mailbox-attach',
  `insert into message_attachments (community_id, message_id, title, file_key, content_type, size_bytes)
   values ($1, $2, $3, $4, $5, $6)`,
)

export async function insertAttachment(
  scope: PersonScope | SystemScope,
  communityId: number,
  messageId: number,
  attachment: NewAttachment,
): Promise<void> {
  const { title, fileKey, contentType, sizeBytes } = attachment
  await scope.rows(attach, [communityId, messageId, title, fileKey, contentType, sizeBytes])
}

/** A person's inbox that a message goes to: a household's at a property, or a vendor's. */
export interface Recipient {
  readonly personId: number
  readonly propertyId: number | null
  readonly vendorId: number | null
}

const deliver = statement(
  'mailbox-deliver',
  `insert into deliveries (person_id, community_id, message_id, property_id, vendor_id, from_person, sent_at)
   select t.person_id, $4, $5, t.property_id, t.vendor_id, $6, $7
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as t (person_id, property_id, vendor_id)
   returning id, person_id as "personId", property_id as "propertyId", vendor_id as "vendorId"`,
)

/** A message in an inbox; the delivery's id is the message's for its reader. */
export interface Delivered extends Recipient {
  readonly id: number
}

/** Puts a message into the inboxes, all at once. */
export function insertDeliveries(
  scope: PersonScope | SystemScope,
  messageId: number,
  message: NewMessage,
  to: readonly Recipient[],
): Promise<Delivered[]> {
  return scope.rows(deliver, [
    to.map((one) => one.personId),
    to.map((one) => one.propertyId),
    to.map((one) => one.vendorId),
    message.communityId,
    messageId,
    message.mailingType === 'message',
    message.sentAt,
  ])
}

export interface LetterRow {
  readonly subject: string
  readonly bodyHtml: string
  readonly senderName: string
  readonly mailingType: string
  readonly communityName: string
}

const letter = statement(
  'mailbox-letter',
  `select m.subject, m.body_html as "bodyHtml", m.sender_name as "senderName", m.mailing_type as "mailingType",
     c.name as "communityName"
   from messages m join communities c on c.community_id = m.community_id
   where m.community_id = $1 and m.id = $2`,
)

export function findLetter(scope: SystemScope, communityId: number, messageId: number): Promise<LetterRow | undefined> {
  return scope.row(letter, [communityId, messageId])
}
