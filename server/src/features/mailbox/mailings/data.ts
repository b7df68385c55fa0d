import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { textOfHtml } from '../../../platform/html/sanitise.ts'

/** The common fields of all messages of a mailing. */
export interface MailingMessages {
  readonly communityId: number
  readonly mailingId: number
  /** A mailing of the type 'message' is listed with messages of people; other types, such as 'notice', only with all mail. */
  readonly mailingType: string
  readonly allowReply: boolean
  readonly senderName: string
  readonly senderEmail: string
  readonly sentAt: Date
  readonly files: readonly {
    readonly title: string
    readonly fileKey: string
    readonly contentType: string
    readonly sizeBytes: number
  }[]
}

/** A text of the mailing and its readers. */
export interface MailingCopy {
  readonly subject: string
  /** Sanitized HTML. */
  readonly html: string
  readonly readers: readonly {
    readonly personId: number
    readonly propertyId: number
    /** The id of the mailing's delivery that is marked when the message is read. */
    readonly mailingDeliveryId: number
  }[]
}

const newIds = statement(
  'mailbox-new-message-ids',
  'any',
  idColumn,
  `select nextval(pg_get_serial_sequence('messages', 'id')) as id from generate_series(1, $1)`,
)

const insertMessages = statement(
  'mailbox-insert-mailing',
  'any',
  noColumns,
  `insert into messages (community_id, id, mailing_id, mailing_type, subject, body_html, body_text, allow_reply, sender_name, sender_email, sent_at)
   overriding system value
   select $1, t.id, $2, $3, t.subject, t.html, t.text, $4, $5, $6, $7
   from unnest($8::bigint[], $9::text[], $10::text[], $11::text[]) as t (id, subject, html, text)`,
)

const insertFiles = statement(
  'mailbox-insert-mailing-files',
  'any',
  noColumns,
  `insert into message_attachments (community_id, message_id, title, file_key, content_type, size_bytes)
   select $1, m.id, f.title, f.file_key, f.content_type, f.size_bytes
   from unnest($2::bigint[]) as m (id),
     unnest($3::text[], $4::text[], $5::text[], $6::bigint[]) as f (title, file_key, content_type, size_bytes)`,
)

const insertInboxes = statement(
  'mailbox-insert-mailing-inboxes',
  'any',
  z.object({ id: z.number(), mailingDeliveryId: z.number() }),
  `insert into deliveries (person_id, community_id, message_id, property_id, from_person, sent_at, mailing_delivery_id)
   select t.person_id, $1, t.message_id, t.property_id, $2, $3, t.mailing_delivery_id
   from unnest($4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[]) as t (person_id, message_id, property_id, mailing_delivery_id)
   returning id, mailing_delivery_id as "mailingDeliveryId"`,
)

/**
 * Stores copies of a mailing in the mailboxes of homes, with its files, in four statements for any number of homes. Returns the id of the
 * mailbox's delivery for each delivery of the mailing. Must run in a transaction.
 */
export async function storeMailing(
  scope: Scope<'any'>,
  mailing: MailingMessages,
  copies: readonly MailingCopy[],
): Promise<{ id: number; mailingDeliveryId: number }[]> {
  const ids = (await scope.rows(newIds, [copies.length])).map((row) => row.id)
  const isFromPerson = mailing.mailingType === 'message'
  await scope.rows(insertMessages, [
    mailing.communityId,
    mailing.mailingId,
    mailing.mailingType,
    mailing.allowReply,
    mailing.senderName,
    mailing.senderEmail,
    mailing.sentAt,
    ids,
    copies.map((copy) => copy.subject),
    copies.map((copy) => copy.html),
    copies.map((copy) => textOfHtml(copy.html)),
  ])
  if (mailing.files.length > 0) {
    await scope.rows(insertFiles, [
      mailing.communityId,
      ids,
      mailing.files.map((file) => file.title),
      mailing.files.map((file) => file.fileKey),
      mailing.files.map((file) => file.contentType),
      mailing.files.map((file) => file.sizeBytes),
    ])
  }
  const readers = copies.flatMap((copy, index) => copy.readers.map((reader) => ({ ...reader, messageId: ids[index] })))
  return scope.rows(insertInboxes, [
    mailing.communityId,
    isFromPerson,
    mailing.sentAt,
    readers.map((reader) => reader.personId),
    readers.map((reader) => reader.messageId),
    readers.map((reader) => reader.propertyId),
    readers.map((reader) => reader.mailingDeliveryId),
  ])
}
