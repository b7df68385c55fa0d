import type { SystemScope } from '../../platform/access/scopes.ts'
import { statement } from '../../platform/db/database.ts'
import { type Letter, sendMessage } from './sending/actions.ts'
import type { Recipient } from './sending/data.ts'

/** A message in somebody's inbox; answers its id as its reader knows it. No e-mail is sent. */
export async function makeMessage(
  scope: SystemScope,
  given: { communityId: number; to: Partial<Recipient> & { personId: number } } & Partial<Omit<Letter, 'communityId'>>,
): Promise<{ messageId: number; deliveryId: number }> {
  const { to, communityId, ...letter } = given
  const { messageId, deliveryIds } = await sendMessage(
    scope,
    {
      communityId,
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
    },
    [{ propertyId: null, vendorId: null, ...to }],
    { byMail: false },
  )
  return { messageId, deliveryId: deliveryIds[0] ?? 0 }
}

const read = statement('make-message-read', 'update deliveries set read_at = $3 where person_id = $1 and id = $2')

/** As if the reader had opened it. */
export async function makeRead(scope: SystemScope, personId: number, deliveryId: number, readAt: Date): Promise<void> {
  await scope.rows(read, [personId, deliveryId, readAt])
}

const attachmentIds = statement(
  'make-attachment-ids',
  'select id from message_attachments where community_id = $1 and message_id = $2 order by id',
)

export async function attachmentIdsOf(scope: SystemScope, communityId: number, messageId: number): Promise<number[]> {
  const rows = await scope.rows<{ id: number }>(attachmentIds, [communityId, messageId])
  return rows.map((row) => row.id)
}
