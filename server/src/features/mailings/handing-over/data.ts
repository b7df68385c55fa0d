import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { defineAssignedWork, type HandingOver, heldLimit } from '../../../platform/assigned/assigned-work.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'

const teams = statement(
  'mailing-teams-of-replies',
  'any',
  z.object({
    communityId: z.number(),
    name: z.string(),
    companyId: z.number().nullable(),
    teamAddress: z.string(),
    contactAddress: z.string(),
  }),
  `select c.community_id as "communityId", c.name, c.company_id as "companyId", c.reply_address as "teamAddress",
     coalesce(k.email_address, '') as "contactAddress"
   from communities c left join association_contacts k on /*shards k.community_id = any($1::bigint[]) and*/ k.community_id = c.community_id
   where c.community_id = any($1::bigint[])`,
)
const companies = statement(
  'mailing-companies-of-replies',
  'any',
  z.object({ id: z.number(), address: z.string() }),
  'select id, reply_address as address from companies where id = any($1::bigint[])',
)

// $3 are the addresses by the id of the community.
const redirectCopies = statement(
  'mailing-replies-redirect-copies',
  'any',
  noColumns,
  `update messages m set sender_email = coalesce($3::jsonb ->> m.community_id::text, '')
   where m.community_id = any($1::bigint[]) and exists (select from mailings s where /*shards s.community_id = any($1::bigint[]) and*/
     s.community_id = m.community_id and s.id = m.mailing_id and s.reply_person_id = $2 and s.allow_reply)`,
)
// $4 are the names and $5 the addresses, by the id of the community.
const redirect = statement(
  'mailing-replies-redirect',
  'any',
  noColumns,
  `update mailings m set reply_person_id = $3::bigint, reply_name = coalesce($4::jsonb ->> m.community_id::text, ''),
     reply_address = coalesce($5::jsonb ->> m.community_id::text, '')
   where m.community_id = any($1::bigint[]) and m.reply_person_id = $2`,
)

/**
 * Redirects the replies to the successor. Without a successor, whose name and address are then '', they go to the address of the team, as for a
 * mailing without a chosen person.
 */
async function redirectReplies(
  inside: Scope<'any'>,
  communityIds: readonly number[],
  given: HandingOver,
): Promise<void> {
  const { from, to, name, email } = given
  const found = await inside.rows(teams, [communityIds])
  const ids = [...new Set(found.flatMap(({ companyId }) => companyId ?? []))]
  const addressesOfCompanies = new Map((await inside.rows(companies, [ids])).map((one) => [one.id, one.address]))
  const addressOf = ({ teamAddress, companyId, contactAddress }: (typeof found)[number]) =>
    email || teamAddress || addressesOfCompanies.get(companyId ?? 0) || contactAddress
  const addresses = Object.fromEntries(found.map((one) => [one.communityId, addressOf(one)]))
  const names = Object.fromEntries(found.map((one) => [one.communityId, name || one.name]))
  // The copies first, because they are found by the person who has got the replies until now. If the person stays, they need no change.
  if (to !== from) await inside.rows(redirectCopies, [communityIds, from, addresses])
  await inside.rows(redirect, [communityIds, from, to, names, addresses])
}

// The replies to a mailing are the work of the person who gets them. The copies in the mailboxes contain the address for replies, so they change too.
defineAssignedWork('mailing replies', {
  held: `select m.community_id as "communityId", m.id, m.reply_person_id as "personId",
     coalesce(m.texts -> m.language ->> 'subject', (select v.value ->> 'subject' from jsonb_each(m.texts) v limit 1), '') as title
   from mailings m where m.community_id = any($1::bigint[]) and m.reply_person_id is not null and ($2::bigint is null or m.reply_person_id = $2)
     and m.allow_reply and m.deleted_at is null
   order by m.id desc limit ${heldLimit}`,
  // No statements: `redirectReplies` changes the mailings and their copies.
  handOver: [],
  before: redirectReplies,
})
