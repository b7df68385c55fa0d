import { statement } from '../../../platform/db/database.ts'
import { accessOfRelation, dayOf, isOfDay, joinAccess, nameOf } from '../../people/public.ts'
import { choice, dayText, isFull, now, reportRow, reportSql } from '../data.ts'

/** SQL: the primary e-mail address or phone number of a person `r`, else their first one; '' for none. */
const address = (kind: string) => `coalesce((select a.value from register_addresses a where a.community_id = $1
  and a.register_person_id = r.id and a.kind = '${kind}' order by a.is_primary desc, a.id limit 1), '')`

/** The homes with their present people, including homes without people: relations, contact data and delivery. */
export const roster = statement(
  'report-roster',
  'community',
  reportRow,
  reportSql({
    body: `select p.sort_key, p.id as home_id, l.id as relation_id, p.address, p.identifier, p.account_number as account, p.occupancy,
       coalesce(${nameOf()}, '') as name, coalesce(l.relation, '') as relation, ${dayText('l.starts_on')} as since,
       case when not ${isFull} then '' else ${address('email')} end as email,
       case when not ${isFull} then '' else ${address('phone')} end as phone,
       coalesce(l.delivery, '') as delivery, case when l.id is null then '' else ${accessOfRelation()} end as access
     from communities c
     join properties p on p.community_id = c.community_id and p.removed_at is null
     left join home_relations l on l.community_id = p.community_id and l.property_id = p.id and ${isOfDay(dayOf(now))}
     left join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
     ${joinAccess(now)}
     where c.community_id = $1 and p.community_id = $1 and r.removed_at is null and (${choice} is null or l.relation = ${choice})`,
    order: 'sort_key, home_id, relation_id',
  }),
)

/** The number of present people by access state. The chart has the registrations of the last twelve months. */
export const registration = statement(
  'report-registration',
  'community',
  reportRow,
  reportSql({
    commonTables: `everybody as materialized (
       select l.property_id, ${accessOfRelation()} as access, h.joined_at at time zone c.time_zone as joined_at,
         (${now}::timestamptz at time zone c.time_zone)::date as today
       from home_relations l
       join communities c on c.community_id = l.community_id
       join properties p on p.community_id = l.community_id and p.id = l.property_id and p.removed_at is null
       join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
       ${joinAccess(now)}
       where l.community_id = $1 and ${isOfDay(dayOf(now))} and (${choice} is null or l.relation = ${choice})
     ), `,
    body: `select n.place as rank, n.access, count(y.access) as people, count(distinct y.property_id) as homes
     from unnest(array['registered', 'requested', 'invited', 'not invited', 'no e-mail', 'bounced', 'expired', 'withdrawn', 'ended'])
       with ordinality as n (access, place)
     left join everybody y on y.access = n.access group by n.place, n.access`,
    order: 'rank',
    sums: ['people'],
    chart: `select to_char(m.month, 'YYYY-MM') as name, count(y.joined_at) as value, m.month as place
     from (select generate_series(date_trunc('month', t.today) - interval '11 months', date_trunc('month', t.today), interval '1 month') as month
       from (select max(today)::timestamp as today from everybody) t where t.today is not null) m
     left join everybody y on y.access = 'registered' and date_trunc('month', y.joined_at) = m.month group by m.month`,
  }),
)
