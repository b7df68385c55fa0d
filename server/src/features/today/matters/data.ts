import type { MailingTab } from '@porchlight/contract/features/mailings.ts'
import { type MatterKind, matterKinds } from '@porchlight/contract/shared/matters.ts'
import { onShards, type Within } from '../../../platform/within.ts'
import { failedImportSql } from '../../imports/public.ts'
import { hasFailedPeriodSql, isToStart } from '../../ledger/public.ts'
import { lettersToPrintSql, mailingTabs } from '../../mailings/public.ts'
import { dayOf, hasBounced, isOfDay, lacksContact } from '../../people/public.ts'
import { isRequestWaitingSql } from '../../registration/public.ts'
import { isOpenCaseFor } from '../../reports/public.ts'
import { dayIn, hasNoHolder, isNotJoined, isOverdue } from '../../requests/public.ts'
import { openStepsSql } from '../../setup/public.ts'
import { tablesOfVendors, waitsOfVendors } from '../../vendors-admin/public.ts'
import { hasWaitingAnswer, isCureDatePassed, isDraft } from '../../violations-admin/public.ts'
import { waitsOfOrders } from '../../work-orders-admin/public.ts'

/** SQL fragments with the parameters of the statement. */
interface Given {
  /** Returns the condition that the rows belong to communities where the person may act on the matter. */
  readonly key: Within
  /** Returns the parameter with the communities where the person may act on another kind. */
  readonly whereActsOn: (kind: MatterKind) => string
  readonly person: string
  readonly now: string
}

/** The mailings of a tab. */
const mailings = (tab: MailingTab, { key }: Given, since = 'coalesce(m.starts_at, m.changed_at)') =>
  `select m.community_id, ${since} as since from mailings m
   where ${key('m')} and m.deleted_at is null and ${mailingTabs(key)[tab]}`

/**
 * The schedules for which something waits. A failing one waits since the day on which its next period should have been entered; one to start, since
 * the day on which its first period should be entered. `enteredOn` is that day.
 */
const schedules = ({ key }: Given, condition: string, enteredOn: string) =>
  `select s.community_id, (${enteredOn})::timestamp at time zone c.time_zone as since
   from ledger_schedules s join communities c on c.community_id = s.community_id
   where ${key('s')} and ${onShards(key('c'))} ${condition}`

/** The vendors of a community for which something waits. */
const vendors = ({ key }: Given, wait: keyof typeof waitsOfVendors, since: string) =>
  `select m.community_id, ${since} as since from ${tablesOfVendors(key)}
   where ${key('m')} and ${waitsOfVendors[wait](key)}`

/** The work orders for which something waits. */
const orders = ({ key, now }: Given, wait: keyof typeof waitsOfOrders, since: string) =>
  `select o.community_id, ${since} as since from work_orders o join communities c on c.community_id = o.community_id
   where ${key('o')} and ${onShards(key('c'))} ${waitsOfOrders[wait](`(${now}::timestamptz at time zone c.time_zone)::date`, key)}`

/** The time at which an order `o` was finished: its first log entry with the status 5 (Completed) after its last entry with another status. */
const finishedSince = ({ key }: Given) => `coalesce((select min(e.created_at) from work_order_entries e
    where ${onShards(key('e'))} e.community_id = o.community_id and e.work_order_id = o.id and e.status = 5 and e.id > coalesce((select max(x.id)
      from work_order_entries x where ${onShards(key('x'))} x.community_id = o.community_id and x.work_order_id = o.id and x.status <> 5), 0)), o.created_at)`

/**
 * SQL of the rows of each kind of matter: the community, and since when the matter waits, or when it is due. The condition is shared with
 * the statement of the list, so that a card counts what the list shows (association.txt 2.20).
 */
const rowsOf: Readonly<Record<MatterKind, (given: Given) => string>> = {
  'reports by neighbors': ({ key, person }) =>
    `select m.community_id, m.opened_at as since from moderation_cases m
     where ${key('m')} and ${isOpenCaseFor('m', person, key)}`,
  'requests to register': ({ key }) =>
    `select q.community_id, q.created_at as since from registration_requests q
     where ${key('q')} and ${isRequestWaitingSql('q')}`,
  'requests of vendors': (given) => vendors(given, 'asking', 'm.changed_at'),
  'papers of vendors': (given) =>
    vendors(
      given,
      'papers',
      `(select min(p.added_at) from vendor_papers p
         where ${onShards(given.key('p'))} p.community_id = m.community_id and p.vendor_id = m.vendor_id and p.state = 'waiting')`,
    ),
  'papers that run out': (given) =>
    vendors(given, 'running out', `(least(f.insured_until, f.licensed_until) + 1)::timestamp at time zone c.time_zone`),
  'violation answers': ({ key }) =>
    `select v.community_id, coalesce((select max(g.created_at) from violation_changes g
         where ${onShards(key('g'))} g.community_id = v.community_id and g.violation_id = v.id and g.kind = 'resolution'), v.created_at) as since
     from violations v where ${key('v')} and ${hasWaitingAnswer('v')}`,
  'passed cure dates': ({ key, now }) =>
    `select v.community_id, coalesce((v.cure_on + 1)::timestamp at time zone c.time_zone, v.created_at) as since
     from violations v join communities c on c.community_id = v.community_id
     where ${key('v')} and ${onShards(key('c'))} ${isCureDatePassed('v', `(${now}::timestamptz at time zone c.time_zone)::date`)}`,
  'violation drafts': ({ key }) =>
    `select d.community_id, d.changed_at as since from violation_drafts d
     where ${key('d')} and ${isDraft('d')}`,
  'finished orders': (given) => orders(given, 'toAccept', finishedSince(given)),
  'estimates of orders': (given) =>
    orders(
      given,
      'estimates',
      `(select min(s.given_at) from work_order_estimates s
         where ${onShards(given.key('s'))} s.community_id = o.community_id and s.work_order_id = o.id and s.state = 'waiting')`,
    ),
  'overdue orders': (given) => orders(given, 'overdue', '(o.due_on + 1)::timestamp at time zone c.time_zone'),
  'order drafts': (given) => orders(given, 'drafts', 'coalesce(o.changed_at, o.created_at)'),
  // The rule of the inbox: all requests where the person has the right to all, and elsewhere those assigned to the person.
  'overdue requests': ({ key, whereActsOn, person, now }) =>
    `select r.community_id, (r.due_on + 1)::timestamp at time zone c.time_zone as since
     from requests r join communities c on c.community_id = r.community_id
     where ${key('r')} and ${onShards(key('c'))} (r.community_id = any(${whereActsOn('requests of nobody')}) or r.holder_person_id = ${person})
       and ${isNotJoined('r')} and ${isOverdue('r', dayIn(now))}`,
  'requests of nobody': ({ key }) =>
    `select r.community_id, r.made_at as since from requests r
     where ${key('r')} and ${isNotJoined('r')} and ${hasNoHolder('r')}`,
  // The rule of the list of people: people who have a home now, or who never had one.
  'bounced addresses': ({ key, now }) =>
    `select r.community_id, (select min(a.bounced_at) from register_addresses a where ${onShards(key('a'))} a.community_id = r.community_id
         and a.register_person_id = r.id and a.kind = 'email') as since
     from (select distinct b.community_id, b.register_person_id from register_addresses b
       where ${key('b')} and b.kind = 'email' and b.bounced_at is not null) b
     join register_people r on r.community_id = b.community_id and r.id = b.register_person_id
     join communities c on c.community_id = r.community_id
     where ${key('r')} and ${onShards(key('c'))} r.removed_at is null and ${hasBounced('r', key)}
       and (not exists (select from home_relations l where ${onShards(key('l'))} l.community_id = r.community_id and l.register_person_id = r.id)
         or exists (select from home_relations l join properties p on p.community_id = l.community_id and p.id = l.property_id
           where ${onShards(key('l'))} ${onShards(key('p'))} l.community_id = r.community_id and l.register_person_id = r.id and p.removed_at is null and ${isOfDay(dayOf(now))}))`,
  'homes without a contact': ({ key, now }) =>
    `select r.community_id, r.deceased_at as since from register_people r join communities c on c.community_id = r.community_id
     where ${key('r')} and ${onShards(key('c'))} ${lacksContact(now, key)}`,
  'failed imports': ({ key }) =>
    `select i.community_id, coalesce(i.finished_at, i.created_at) as since from imports i
     where ${key('i')} and ${failedImportSql('i', key)}`,
  'failed schedules': (given) => schedules(given, hasFailedPeriodSql('s', given.key), 's.next_on'),
  'schedules to start': (given) => schedules(given, isToStart('s', given.key), 's.first_due_on - s.days_before'),
  'paused mailings': (given) => mailings('paused', given),
  'planned mailings': (given) => mailings('scheduled', given),
  'letters to print': (given) =>
    mailings('letters', given, `(select min(d.changed_at) ${lettersToPrintSql(given.key)})`),
  'set-up steps': ({ key }) =>
    `select c.community_id, c.created_at as since from setup_wizards w join communities c on c.community_id = w.community_id
     cross join lateral ${openStepsSql} s where ${key('w')} and ${key('c')}`,
}

/**
 * Selects how many matters of each kind each community has, and since when the oldest waits. $1 is the current time, $2 the person.
 * The following parameters are the communities of each kind, in the order of matterKinds.
 */
export const countedMatters = matterKinds
  .map((kind) => {
    const whereActsOn = (one: MatterKind) => `$${matterKinds.indexOf(one) + 3}::bigint[]`
    const key: Within = (alias) => `${alias}.community_id = any(${whereActsOn(kind)})`
    const rows = rowsOf[kind]({ key, whereActsOn, person: '$2', now: '$1' })
    return `select '${kind}' as kind, w.community_id as "communityId", count(*) as count, min(w.since) as since
     from (${rows}) w group by w.community_id`
  })
  .join('\nunion all\n')
