import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { notReached } from '../../mailings/public.ts'
import {
  choice,
  fromDay,
  isFull,
  isWithin,
  localDay,
  type Narrowed,
  now,
  reportRow,
  reportSql,
  throughDay,
} from '../data.ts'

/** The columns that count deliveries, and the SQL condition of each. A delivery can count in two, such as 'sent' and 'opened'. */
const states = [
  ['waiting', `d.state = 'waiting'`],
  ['sent', `d.channel = 'email' and d.state in ('sent', 'opened')`],
  ['opened', `d.channel = 'email' and d.state = 'opened'`],
  ['bounced', `d.state = 'bounced'`],
  ['delivered', `d.channel = 'portal' and d.state in ('delivered', 'read')`],
  ['read', `d.channel = 'portal' and d.state = 'read'`],
  ['toPrint', `d.state = 'to print'`],
  ['printed', `d.state = 'printed'`],
] as const
const counted = states.map(([key, where]) => `count(*) filter (where ${where}) as "${key}"`).join(', ')

/** The results of each mailing that was sent (its recipients are fixed), the newest first. Letters of cases of violations are not listed. */
export const deliveries = statement(
  'report-deliveries',
  'community',
  reportRow,
  reportSql({
    commonTables: `sent as materialized (
       select m.id, m.frozen_at, ${localDay('m.starts_at')} as day, m.kind, m.state, m.sent_by_name as sender, m.recipient_count as recipients,
         coalesce(nullif(m.texts -> m.language ->> 'subject', ''), nullif(m.texts -> 'en' ->> 'subject', ''), m.texts -> 'es' ->> 'subject', '') as subject
       from mailings m join communities c on c.community_id = m.community_id
       where m.community_id = $1 and m.origin = '' and m.deleted_at is null and m.frozen_at is not null and ${isWithin('m.starts_at')}
         and (${choice} is null or m.kind = ${choice})
     ), `,
    body: `select s.id as mailing_id, s.frozen_at, s.day, s.subject, s.kind, s.state, s.sender, s.recipients, n.*,
       (select count(*) from mailing_recipients r where r.community_id = $1 and r.mailing_id = s.id and ${notReached('r')}) as "notReached"
     from sent s cross join lateral (
       select ${counted} from mailing_deliveries d where d.community_id = $1 and d.mailing_id = s.id) n`,
    order: 'frozen_at desc, mailing_id desc',
    sums: ['recipients', ...states.map(([key]) => key), 'notReached'],
  }),
)

// The limits of the days are instants, so that PostgreSQL can use the index of the newest entries.
const firstInstant = `coalesce((${fromDay}::timestamp at time zone (select c.time_zone from communities c where c.community_id = $1)), '-infinity')`
const lastInstant = `coalesce(((${throughDay} + 1)::timestamp at time zone (select c.time_zone from communities c where c.community_id = $1)), 'infinity')`
const ofDays = `from activity_entries e where e.community_id = $1 and e.at >= ${firstInstant} and e.at < ${lastInstant}
       and (${choice} is null or e.via = ${choice})`

/** SQL: the key of an entry, its instant and id. The next page begins after the key of the last entry. */
const key = `to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || ' ' || e.id`

/**
 * Who changed what, the newest first, after the entry with the key $8 and $9. The report has no sums and no chart, so only the rows of the page
 * are read; all rows are counted up to $10. Without a key, the greatest instant and the greatest bigint stand for it. `given` uses $2 and $6, because
 * PostgreSQL cannot find the type of a parameter that is not used.
 */
const activity = statement(
  'report-activity',
  'community',
  reportRow,
  `with counted as (
     select count(*) as total from (select 1 ${ofDays} limit $10::bigint) n
   ), page as (
     select e.id as entry_id, to_char(e.at at time zone (select c.time_zone from communities c where c.community_id = $1), 'YYYY-MM-DD"T"HH24:MI') as at,
       e.actor_name as actor, e.via, e.kind as what, coalesce(p.address, '') as address, coalesce(e.before::text, '') as before,
       coalesce(e.after::text, '') as after, ${key} as key, row_number() over (order by e.at desc, e.id desc) as place
     from (select e.* ${ofDays} and (e.at, e.id) < (coalesce($8::timestamptz, 'infinity'), coalesce($9::bigint, 9223372036854775807))
       order by e.at desc, e.id desc limit $7::bigint) e
     left join properties p on p.community_id = $1 and p.id = e.property_id
   )
   select s.total, '{}'::jsonb as sums, '[]'::jsonb as chart, to_jsonb(p) as cells
   from counted s cross join (select ${now}::timestamptz, ${isFull}) given left join page p on true order by p.place`,
)

/** Parses the key of an entry; undefined for any other text. */
function readKey(text: string): { at: string; id: number } | undefined {
  const [at = '', id = ''] = text.split(' ')
  const isKey =
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(at) && !Number.isNaN(Date.parse(at)) && /^\d{1,15}$/.test(id)
  return isKey ? { at, id: Number(id) } : undefined
}

/**
 * Entries after a key, or the newest if it is '' or invalid. `total` is the number of all entries up to `countTo`; `next` is the key for the next
 * page, '' if there is none.
 */
export async function readActivity(
  scope: Scope<'community'>,
  given: Narrowed & { readonly limit: number; readonly after: string; readonly countTo: number; readonly now: Date },
) {
  const { from, through, limit, countTo } = given
  const after = readKey(given.after)
  // One more is read to know whether there is a next page.
  const values = [
    given.now,
    from,
    through,
    given.choice,
    given.isFull,
    limit + 1,
    after?.at ?? null,
    after?.id ?? null,
    countTo,
  ]
  const found = await scope.rows(activity, values)
  const rows = found.flatMap(({ cells }) => (cells ? [cells] : []))
  const shown = rows.slice(0, limit)
  const next = rows.length > limit ? String(shown.at(-1)?.key ?? '') : ''
  return { rows: shown, total: found[0]?.total ?? 0, sums: {}, chart: [], next }
}
