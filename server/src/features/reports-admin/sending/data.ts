import { reportLimits } from '@porchlight/contract/shared/named-reports.ts'
import { statement } from '../../../platform/db/database.ts'
import { notReached } from '../../mailings/public.ts'
import { choice, isWithin, localDay, reportRow, reportSql } from '../data.ts'

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

/** What became of each mailing, the newest first. Letters of cases of violations are none of them. */
export const deliveries = statement(
  'report-deliveries',
  'community',
  reportRow,
  reportSql({
    before: `sent as materialized (
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

/** Who changed what, the newest first. */
export const activity = statement(
  'report-activity',
  'community',
  reportRow,
  reportSql({
    body: `select e.at as instant, e.id as entry_id, to_char(e.at at time zone c.time_zone, 'YYYY-MM-DD"T"HH24:MI') as at, e.actor_name as actor, e.via,
       e.kind as what, coalesce((select p.address from properties p where p.community_id = $1 and p.id = e.property_id), '') as address,
       coalesce(e.before::text, '') as before, coalesce(e.after::text, '') as after
     from activity_entries e join communities c on c.community_id = e.community_id
     where e.community_id = $1 and ${isWithin('e.at')} and (${choice} is null or e.via = ${choice})
     order by e.at desc, e.id desc limit ${reportLimits.rows + 1}`,
    order: 'instant desc, entry_id desc',
  }),
)
