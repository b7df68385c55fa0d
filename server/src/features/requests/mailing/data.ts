import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const mailing = statement(
  'requests-mailing-of-reply',
  'community',
  z.object({
    mailingId: z.number().nullable(),
    subject: z.string(),
    html: z.string(),
    sender: z.string(),
    sentAt: z.date(),
  }),
  `select q.mailing_id as "mailingId", q.subject, q.body_html as html, q.sender_name as sender, q.sent_at as "sentAt"
   from messages a join messages q on q.community_id = a.community_id and q.id = a.reply_to_id
   where a.community_id = $1 and a.id = $2 and (q.mailing_id is not null or q.mailing_type <> 'message')`,
)

/**
 * The mailing that a message replies to, as the sender of the message got it; undefined for a message that replies to none. `mailingId` is null for
 * what the server sent by itself, such as a statement.
 */
export function findMailingOf(scope: Scope<'community'>, messageId: number) {
  return scope.row(mailing, [messageId])
}
