import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'

const find = statement(
  'setup-first-notice',
  'any',
  z.object({ subject: z.string(), html: z.string(), communityName: z.string() }),
  `select w.notice_subject as subject, w.notice_html as html, c.name as "communityName"
   from setup_wizards w join communities c on c.community_id = $1
   where w.community_id = $1 and w.notice_subject <> '' and c.community_state = 'live'`,
)

/** The first notice of a live community; undefined while the notice is a draft, and if there is none. */
export function findFirstNotice(scope: Scope<'any'>, communityId: number) {
  return scope.row(find, [communityId])
}

const note = statement(
  'setup-note-first-notice',
  'any',
  z.object({ isNew: z.boolean() }),
  `insert into setup_notices (community_id, property_id, person_id) values ($1, $2, $3)
   on conflict do nothing returning true as "isNew"`,
)

/** Records that the first notice was delivered to a person at a home. Returns false if it was delivered before. Must run in a transaction. */
export async function noteFirstNotice(
  inside: Scope<'any'>,
  recipient: { readonly communityId: number; readonly propertyId: number; readonly personId: number },
): Promise<boolean> {
  return (await inside.row(note, [recipient.communityId, recipient.propertyId, recipient.personId])) !== undefined
}
