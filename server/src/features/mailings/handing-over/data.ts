import { defineAssignedWork, heldLimit } from '../../../platform/assigned/assigned-work.ts'

/** The successor's address, or without one the address of the team, as for a mailing without a person for its replies. */
const address = `case when $5::text <> '' then $5::text else coalesce((
    select coalesce(nullif(c.reply_address, ''), nullif(o.reply_address, ''), k.email_address)
    from communities c left join companies o on o.id = c.company_id left join association_contacts k on k.community_id = c.community_id
    where c.community_id = m.community_id), '') end`

// The replies to a mailing are the work of the person who gets them. The copies in the mailboxes have the address to which answers go.
defineAssignedWork('mailing replies', {
  held: `select m.community_id as "communityId", m.id, m.reply_person_id as "personId",
     coalesce(m.texts -> m.language ->> 'subject', (select v.value ->> 'subject' from jsonb_each(m.texts) v limit 1), '') as title
   from mailings m where m.community_id = any($1::bigint[]) and m.reply_person_id is not null and ($2::bigint is null or m.reply_person_id = $2)
     and m.allow_reply and m.deleted_at is null
   order by m.id desc limit ${heldLimit}`,
  handOver: [
    `update messages m set sender_email = ${address}
     where m.community_id = any($1::bigint[]) and $3::bigint is distinct from $2 and $4::text is not null and exists (select from mailings s
       where s.community_id = m.community_id and s.id = m.mailing_id and s.reply_person_id = $2 and s.allow_reply)`,
    `update mailings m set reply_person_id = $3, reply_address = ${address},
       reply_name = case when $4::text <> '' then $4::text else (select c.name from communities c where c.community_id = m.community_id) end
     where m.community_id = any($1::bigint[]) and m.reply_person_id = $2`,
  ],
})
