import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'

const row = z.object({
  source: z.enum(['change', 'invitation', 'mailing']),
  /** The kind of a change; the state of an invitation or mailing. */
  kind: z.string(),
  at: z.string(),
  /** The name of the person who made the change or sent the mailing; '' for an invitation. */
  by: z.string(),
  /** The address of the home, or '' for none; the subject of a mailing. */
  about: z.string(),
})

/** SQL: the states of a delivery as an array, from the one that shows best that the mailing arrived. */
const furthestFirst = `array['read', 'opened', 'delivered', 'sent', 'printed', 'to print', 'waiting', 'bounced', 'not reached']`

// $5 are the kinds of `SentKind` that the reader may see; every reader sees the changes. A mailing without an origin was written by the team, the
// others are notices about violations. The history includes that of entries that were merged into this one. A mailing is one item, even if it
// reached the person by several channels and at several homes, which its report lists.
const page = statement(
  'person-history-page',
  'community',
  nullableColumns(row).extend({ total: z.number() }),
  `with own as materialized (
     select $2::bigint as id union select m.other_id from register_merges m where m.community_id = $1 and m.kept_id = $2 and m.undone_at is null
   ), found as materialized (
     select 'change' as source, a.kind, a.at as moment, a.actor_name as by, coalesce(p.address, '') as about
     from activity_entries a left join properties p on p.community_id = $1 and p.id = a.property_id
     where a.community_id = $1 and ((a.subject_kind = 'person' and a.subject_id in (select id from own))
       or (a.subject_kind = 'relation' and a.subject_id in (
         select l.id from home_relations l where l.community_id = $1 and l.register_person_id in (select id from own))))
     union all
     select 'invitation', i.state, coalesce(i.last_mailed_at, i.printed_at, i.created_at), '', p.address
     from invitations i join properties p on p.community_id = i.community_id and p.id = i.property_id
     where i.community_id = $1 and i.register_person_id in (select id from own) and 'invitation' = any($5::text[])
     union all
     (select distinct on (m.id) 'mailing', d.state, d.changed_at, m.sent_by_name,
       coalesce(m.texts -> c.language ->> 'subject', m.texts -> m.language ->> 'subject', '')
     from mailing_recipients c join mailings m on m.community_id = c.community_id and m.id = c.mailing_id
     join mailing_deliveries d on d.community_id = c.community_id and d.recipient_id = c.id
     where c.community_id = $1 and c.register_person_id in (select id from own)
       and case when m.origin = '' then 'mailing' else 'violation' end = any($5::text[])
     order by m.id, array_position(${furthestFirst}, d.state), d.changed_at desc)
   ), page as materialized (select * from found order by moment desc, source, kind limit $3 offset $4)
   select (select count(*) from found) as total, g.source, g.kind,
     to_char(g.moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, g.by, g.about
   from (select 1) as always left join page g on true order by g.moment desc, g.source, g.kind`,
)

/** The kinds of items that were sent to a person; a reader may see only some of them. */
export type SentKind = 'invitation' | 'mailing' | 'violation'

/** A page of the changes of a person, and of what was sent to them and the reader may see, newest first. */
export async function listHistory(
  scope: Scope<'community'>,
  personId: number,
  visibleKinds: readonly SentKind[],
  cut: { readonly limit: number; readonly offset: number },
) {
  const rows = await scope.rows(page, [personId, cut.limit, cut.offset, visibleKinds])
  // If the page is empty, the query returns one row with the total only.
  const found = rows.flatMap((one) => {
    const read = row.safeParse(one)
    return read.success ? [read.data] : []
  })
  return { rows: found, total: rows[0]?.total ?? 0 }
}
