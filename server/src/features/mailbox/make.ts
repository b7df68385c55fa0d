import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { type Letter, sendMessage } from './sending/actions.ts'
import type { Recipient } from './sending/data.ts'

/** What is not said of a made letter is that of a notice from the office. */
type LetterFixture = { readonly communityId: number } & Partial<Omit<Letter, 'communityId'>>

export interface MailFixture extends LetterFixture {
  readonly to: readonly Recipient[]
}

/** One message in many inboxes; answers its ids as its readers know it, in their order. No e-mail is sent. */
export function makeMailing(
  scope: SystemScope,
  given: MailFixture,
): Promise<{ messageId: number; deliveryIds: number[] }> {
  const { to, ...letter } = given
  const whole: Letter = {
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
    ...letter,
  }
  return sendMessage(scope, whole, to, { tell: false })
}

/** A message in somebody's inbox; answers its id as its reader knows it. No e-mail is sent. */
export async function makeMessage(
  scope: SystemScope,
  given: LetterFixture & { readonly to: Partial<Recipient> & { readonly personId: number } },
): Promise<{ messageId: number; deliveryId: number }> {
  const to = { propertyId: null, vendorId: null, ...given.to }
  const { messageId, deliveryIds } = await makeMailing(scope, { ...given, to: [to] })
  return { messageId, deliveryId: deliveryIds[0] ?? 0 }
}

const read = statement(
  'make-messages-read',
  'update deliveries set read_at = $3 where person_id = $1 and id = any($2::bigint[])',
)

/** As if the reader had opened them. */
export async function makeRead(
  scope: SystemScope,
  personId: number,
  deliveryIds: readonly number[],
  readAt: Date,
): Promise<void> {
  await scope.rows(read, [personId, deliveryIds, readAt])
}

const attachmentIds = statement(
  'make-attachment-ids',
  'select id from message_attachments where community_id = $1 and message_id = $2 order by id',
)

export async function attachmentIdsOf(scope: SystemScope, communityId: number, messageId: number): Promise<number[]> {
  const rows = await scope.rows<{ id: number }>(attachmentIds, [communityId, messageId])
  return rows.map((row) => row.id)
}
