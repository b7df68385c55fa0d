import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'

/** A message to store. */
export interface NewMessage {
  readonly communityId: number
  /** 'message' if a person wrote it; otherwise the kind of mailing, such as 'statement' or 'notice'. */
  readonly mailingType: string
  readonly subject: string
  readonly bodyHtml: string
  /** The text of the body without tags, for searches. */
  readonly bodyText: string
  readonly allowReply: boolean
  readonly senderName: string
  /** '' if the sender has no address. */
  readonly senderEmail: string
  /** The person who wrote it; null: nobody, for example the association. */
  readonly senderPersonId: number | null
  /** The inbox that gets the answers: a home's or a vendor's. */
  readonly senderPropertyId: number | null
  readonly senderVendorId: number | null
  /** The message that it answers; null: none. */
  readonly replyToId: number | null
  readonly sentAt: Date
}

// The statements that store a message are bound to 'any', because a vendor's user replies in communities to which they do not belong.
const insert = statement(
  'mailbox-insert-message',
  'any',
  idColumn,
  `insert into messages (community_id, mailing_type, subject, body_html, body_text, allow_reply, sender_name, sender_email,
     sender_person_id, sender_property_id, sender_vendor_id, reply_to_id, sent_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
)

/** Stores a message and returns its id. */
export async function insertMessage(scope: Scope<'any'>, message: NewMessage): Promise<number> {
  const row = await scope.row(insert, [
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
  'any',
  noColumns,
  `insert into message_attachments (community_id, message_id, title, file_key, content_type, size_bytes)
   values ($1, $2, $3, $4, $5, $6)`,
)

/** Stores an attachment of a message. */
export async function insertAttachment(
  scope: Scope<'any'>,
  communityId: number,
  messageId: number,
  attachment: NewAttachment,
): Promise<void> {
  const { title, fileKey, contentType, sizeBytes } = attachment
  await scope.rows(attach, [communityId, messageId, title, fileKey, contentType, sizeBytes])
}

/** A person, and which inbox gets the message: the inbox of a household at a property, or the inbox of a vendor. */
export interface Recipient {
  readonly personId: number
  readonly propertyId: number | null
  readonly vendorId: number | null
}

const delivered = z.object({
  id: z.number(),
  personId: z.number(),
  propertyId: z.number().nullable(),
  vendorId: z.number().nullable(),
})

/** A delivery: the message in one inbox. */
export type Delivered = z.output<typeof delivered>

const deliver = statement(
  'mailbox-deliver',
  'any',
  delivered,
  `insert into deliveries (person_id, community_id, message_id, property_id, vendor_id, from_person, sent_at)
   select t.person_id, $4, $5, t.property_id, t.vendor_id, $6, $7
   from unnest($1::bigint[], $2::bigint[], $3::bigint[]) as t (person_id, property_id, vendor_id)
   returning id, person_id as "personId", property_id as "propertyId", vendor_id as "vendorId"`,
)

/** Inserts the deliveries of a message. For the reader, the id of the delivery is the id of the message. */
export function insertDeliveries(
  scope: Scope<'any'>,
  messageId: number,
  message: NewMessage,
  to: readonly Recipient[],
) {
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

const mail = statement(
  'mailbox-mail',
  'community',
  z.object({
    subject: z.string(),
    bodyHtml: z.string(),
    senderName: z.string(),
    senderEmail: z.string(),
    communityName: z.string(),
    /** The language of the mail if the reader has chosen none. */
    language,
    /** The mailing that the message answers; null: it answers none. */
    mailingSubject: z.string().nullable(),
    mailingHtml: z.string().nullable(),
    /** The titles of the attachments. */
    attachments: z.array(z.string()),
  }),
  `select m.subject, m.body_html as "bodyHtml", m.sender_name as "senderName",
     m.sender_email as "senderEmail",
     c.name as "communityName", c.language, o.subject as "mailingSubject", o.body_html as "mailingHtml",
     coalesce((select json_agg(a.title order by a.id) from message_attachments a
       where a.community_id = $1 and a.message_id = m.id), '[]') as attachments
   from messages m join communities c on c.community_id = m.community_id
   left join messages o on o.community_id = $1 and o.id = m.reply_to_id and o.mailing_id is not null
   where m.community_id = $1 and m.id = $2`,
)

/** Returns the content of the e-mail for a message; undefined if it does not exist. */
export function findMail(scope: Scope<'community'>, messageId: number) {
  return scope.row(mail, [messageId])
}
