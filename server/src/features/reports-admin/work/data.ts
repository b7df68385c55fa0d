import { leastHomes } from '@porchlight/contract/shared/named-reports.ts'
import { statement } from '../../../platform/db/database.ts'
import { choice, dayText, isFull, isWithin, localDay, now, reportRow, reportSql } from '../data.ts'

const today = `(${now}::timestamptz at time zone c.time_zone)::date`

/**
 * Violations by type and step, without the homes. Groups of few homes are left out for readers who may not see the cases. Of the statuses, 1 is
 * open, 2 closed and 3 answered.
 */
export const violations = statement(
  'report-violations',
  'community',
  reportRow,
  reportSql({
    body: `select v.violation_type as type, v.step_index as rank, v.step_name as step, count(*) as cases,
       count(*) filter (where v.status = 1) as open, count(*) filter (where v.status = 3) as answered,
       count(*) filter (where v.status = 2) as closed, count(distinct v.property_id) as homes
     from violations v join communities c on c.community_id = v.community_id
     where v.community_id = $1 and ${isWithin('v.created_at')}
       and case ${choice} when 'open' then v.status <> 2 when 'closed' then v.status = 2 else true end
     group by v.violation_type, v.step_index, v.step_name
     having ${isFull} or count(distinct v.property_id) >= ${leastHomes}`,
    order: 'lower(type), type, rank, step',
    sums: ['cases', 'open', 'answered', 'closed'],
    chart: `select r.type as name, sum(r.cases)::bigint as value, row_number() over (order by sum(r.cases) desc, r.type) as place
     from report r group by r.type order by place limit 12`,
  }),
)

/** The age of requests, and after how many days they were answered. Joined requests count with their main request, as in the inbox. */
export const requests = statement(
  'report-requests',
  'community',
  reportRow,
  reportSql({
    commonTables: `asked as materialized (
       select r.*, (select min(e.at) from request_entries e where e.community_id = $1 and e.request_id = r.id and e.kind = 'answer') as answered_at
       from requests r join communities c on c.community_id = r.community_id
       where r.community_id = $1 and r.joined_to_id is null and ${isWithin('r.made_at')}
         and case ${choice} when 'open' then r.state <> 'done' when 'closed' then r.state = 'done' else true end
     ), `,
    body: `select r.id as request_id, r.number, r.kind, r.subject, r.address, r.person_name as person, r.state, r.holder_name as holder,
       ${localDay('r.made_at')} as asked, ${localDay('r.answered_at')} as "firstAnswer",
       (r.answered_at at time zone c.time_zone)::date - (r.made_at at time zone c.time_zone)::date as "daysToAnswer",
       coalesce((r.done_at at time zone c.time_zone)::date, ${today}) - (r.made_at at time zone c.time_zone)::date as age,
       ${dayText('r.due_on')} as "dueOn", case when r.state in ('new', 'open') and r.due_on < ${today} then 'yes' else '' end as overdue
     from asked r join communities c on c.community_id = $1`,
    order: 'number',
    chart: `select n.name, count(r.number) as value, n.place
     from unnest(array['same day', '1 to 2 days', '3 to 7 days', 'more than 7 days', 'never', 'waits']) with ordinality as n (name, place)
     left join report r on n.name = case when r."daysToAnswer" = 0 then 'same day' when r."daysToAnswer" <= 2 then '1 to 2 days' when r."daysToAnswer" <= 7 then '3 to 7 days'
       when r."daysToAnswer" is not null then 'more than 7 days' when r.state = 'done' then 'never' else 'waits' end
     group by n.name, n.place`,
  }),
)

/** Work orders with their vendor, days and costs. Statuses 6 and 7 are closed and canceled (vendor.txt 3). */
export const workOrders = statement(
  'report-work-orders',
  'community',
  reportRow,
  reportSql({
    body: `select o.id as order_id, 'WO-' || o.id as number, split_part(o.description, E'\\n', 1) as title, 'type' || o.type as type,
       'priority' || o.priority as priority, 'status' || o.status as state, o.address, coalesce(f.company_name, '') as vendor,
       o.holder_name as holder, ${localDay('o.created_at')} as made, ${dayText('o.due_on')} as "dueOn", ${localDay('o.closed_at')} as "closedOn",
       (o.closed_at at time zone c.time_zone)::date - (o.issued_at at time zone c.time_zone)::date as "daysToComplete",
       (select s.amount_cents from work_order_estimates s where s.community_id = $1 and s.work_order_id = o.id and s.state = 'approved'
         order by s.id desc limit 1) as estimate,
       o.cost_cents as cost
     from work_orders o join communities c on c.community_id = o.community_id
     left join vendor_faces f on f.community_id = o.community_id and f.vendor_id = o.vendor_id
     where o.community_id = $1 and o.discarded_at is null and ${isWithin('o.created_at')}
       and case ${choice} when 'open' then o.status not in (6, 7) when 'closed' then o.status in (6, 7) else true end`,
    order: 'order_id',
    sums: ['estimate', 'cost'],
  }),
)

/** The papers that prove each active vendor's insurance and license, and the papers that are missing. A paper runs out in its last 30 days. */
export const vendorPapers = statement(
  'report-vendor-papers',
  'community',
  reportRow,
  reportSql({
    body: `select m.vendor_id, f.company_name as vendor, k.kind, coalesce(p.issuer, '') as issuer, coalesce(p.number, '') as "paperNumber",
       ${dayText('p.valid_until')} as until, p.valid_until - ${today} as "daysLeft",
       case when p.valid_until is null then 'none' when p.valid_until < ${today} then 'passed'
         when p.valid_until <= ${today} + 30 then 'runs out' else 'holds' end as state
     from vendor_memberships m
     join communities c on c.community_id = m.community_id
     join vendor_faces f on f.community_id = m.community_id and f.vendor_id = m.vendor_id
     cross join (values ('insurance'), ('licence')) as k (kind)
     left join lateral (select a.issuer, a.number, a.valid_until from vendor_papers a
       where a.community_id = $1 and a.vendor_id = m.vendor_id and a.kind = k.kind and a.state = 'accepted'
       order by a.valid_until desc, a.id desc limit 1) p on true
     where m.community_id = $1 and m.state = 'active' and (m.ends_on is null or m.ends_on >= ${today})
       and (${choice} is null or k.kind = ${choice})`,
    order: 'lower(vendor), vendor_id, kind',
    chart: `select n.name, count(r.vendor_id) as value, n.place
     from unnest(array['holds', 'runs out', 'passed', 'none']) with ordinality as n (name, place)
     left join report r on r.state = n.name group by n.name, n.place`,
  }),
)
