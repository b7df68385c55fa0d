import { type CaseSort, type CaseView, closedViewDays } from '@porchlight/contract/shared/violation-cases.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { statement } from '../../../platform/db/database.ts'
import { containing } from '../../../platform/db/like.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { type PageRow, rowsOfPage } from '../../../platform/db/page-rows.ts'
import { onShards, type Within, within } from '../../../platform/within.ts'
import { storedSteps } from '../policies/data.ts'

// The statuses in the SQL of this file: 1 open, 2 closed, 3 an answer of the household is under review.

/** SQL: whether the answer to a violation `v` waits for a decision. */
export const hasWaitingAnswer = (v: string) => `${v}.status = 3`

/**
 * SQL: whether the cure date of an open violation `v` has passed, or no step of its policy was taken yet; `day` is today's date in its community.
 * False for a violation without a policy.
 */
export const isCureDatePassed = (v: string, day: string) =>
  `${v}.status = 1 and (${v}.cure_on < ${day} or (${v}.step_index < 0 and ${v}.policy_steps <> '[]'))`

/** SQL: the day of the instant `now` in a community `c`. */
const dayOf = (now: string, c: string) => `(${now}::timestamptz at time zone ${c}.time_zone)::date`

/** SQL: whether a violation `v` was closed in the last `closedViewDays` days. */
const isClosedLately = (v: string, now: string) =>
  `${v}.status = 2 and ${v}.closed_at > ${now}::timestamptz - interval '${closedViewDays} days'`

/** SQL: whether a violation `v` belongs to a view of the list, a `CaseView`; 'all' has every violation. `day` is today's date in its community. */
const inView = (view: string, now: string, day: string) => `case ${view} when 'open' then v.status <> 2
  when 'answers' then ${hasWaitingAnswer('v')} when 'passed' then ${isCureDatePassed('v', day)} when 'closed' then ${isClosedLately('v', now)} else true end`

const summary = z.object({
  id: z.number(),
  hoaId: z.number(),
  communityName: z.string(),
  number: z.string(),
  type: z.string(),
  homeId: z.number(),
  address: z.string(),
  status: z.number(),
  /** The name of the step that was taken last; '' before the first. */
  step: z.string(),
  /** The name of the step that may be taken now, because the cure date has passed or no step was taken; otherwise ''. */
  nextStep: z.string(),
  /** The cure date; '' without one. */
  cureOn: z.string(),
  /** The days until the cure date, below 0 after it; null without a cure date. */
  daysLeft: z.number().nullable(),
  issuedAt: z.date(),
  /** The sum of the fines that were not reversed. */
  fineCents: z.number(),
})
export type SummaryRow = PageRow<z.infer<typeof summary>, 'daysLeft'>

/** SQL: the columns of `summary`, of a violation `p` in a community `c` at a home `h`. `now` is the parameter with the present time. */
const summaryColumns = (
  now: string,
  shardKey: Within,
) => `p.id, p.community_id as "hoaId", c.name as "communityName", p.external_id as number,
  p.violation_type as type, p.property_id as "homeId", h.address, p.status, p.step_name as step,
  case when ${isCureDatePassed('p', dayOf(now, 'c'))} then coalesce(p.policy_steps -> (p.step_index + 1) ->> 'name', '') else '' end as "nextStep",
  coalesce(to_char(p.cure_on, 'YYYY-MM-DD'), '') as "cureOn", p.cure_on - ${dayOf(now, 'c')} as "daysLeft", p.created_at as "issuedAt",
  coalesce((select sum(f.cents) from violation_fines f
    where ${onShards(shardKey('f'))} f.community_id = p.community_id and f.violation_id = p.id and f.reversed_at is null), 0)::bigint as "fineCents"`

/** SQL: whether a violation `v`, or the address or identifier of its home, matches a LIKE pattern. */
export const containsInCase = (
  v: string,
  pattern: string,
  shardKey: Within,
) => `(${v}.violation_type ilike ${pattern} or ${v}.external_id ilike ${pattern}
  or ${v}.description ilike ${pattern} or exists (select from properties o
    where ${onShards(shardKey('o'))} o.community_id = ${v}.community_id and o.id = ${v}.property_id
    and (o.address ilike ${pattern} or o.identifier ilike ${pattern})))`
/** SQL: whether the violation `v` matches the search; everything matches null. */
const search = (pattern: string, shardKey: Within) =>
  `(${pattern}::text is null or ${containsInCase('v', pattern, shardKey)})`

// A separate statement for each order: if one statement had several, PostgreSQL would use no index.
const orders: Readonly<Record<CaseSort, string>> = {
  newest: 'created_at desc, id desc',
  due: 'cure_on nulls last, id',
  home: `(select o.sort_key from properties o where o.community_id = $1 and o.id = property_id), id desc`,
}
// The same orders for the joined rows of the page.
const pageOrders: Readonly<Record<CaseSort, string>> = {
  newest: 'p.created_at desc, p.id desc',
  due: 'p.cure_on nulls last, p.id',
  home: 'h.sort_key, p.id desc',
}

// If the page is empty, the statement returns one row that has only the total; rowsOfPage leaves it out.
const pages = Object.fromEntries(
  (['newest', 'due', 'home'] as const).map((sort) => [
    sort,
    statement(
      `violation-cases-by-${sort}`,
      'community',
      nullableColumns(summary).extend({ total: z.number() }),
      `with today as materialized (select ${dayOf('$2', 'c')} as day from communities c where c.community_id = $1
       ), mine as materialized (
         select v.id, v.community_id, v.created_at, v.cure_on, v.property_id from violations v, today t
         where v.community_id = $1 and ${inView('$3', '$2', 't.day')} and ${search('$4', within.community)}
           and ($5::text is null or v.violation_type = $5) and ($6::bigint is null or v.property_id = $6)
       ), page as (select id from mine order by ${orders[sort]} limit $7 offset $8)
       select t.total, ${summaryColumns('$2', within.community)} from (select count(*) as total from mine) t left join page g on true
       left join violations p on p.community_id = $1 and p.id = g.id
       left join communities c on c.community_id = $1 and p.id is not null
       left join properties h on h.community_id = $1 and h.id = p.property_id
       order by ${pageOrders[sort]}`,
    ),
  ]),
) as Record<CaseSort, ReturnType<typeof pageStatement>>

// Never called; it exists only for its return type.
function pageStatement() {
  return statement('', 'community', nullableColumns(summary).extend({ total: z.number() }), '')
}

/** Which cases a page lists. */
export interface CasesWanted {
  readonly view: CaseView
  /** '' finds all. */
  readonly search: string
  /** The name of a type; undefined or '' for all types. */
  readonly type?: string | undefined
  /** The id of a home; undefined for all homes. */
  readonly home?: number | undefined
  readonly limit: number
  readonly offset: number
}

/** The LIKE pattern of a search text; null for an empty one. */
const patternOf = (text: string) => (text.trim() === '' ? null : containing(text.trim()))

/** A page of the cases of a community in a view. */
export async function listCases(scope: Scope<'community'>, wanted: CasesWanted & { sort: CaseSort }, now: Date) {
  const { view, search: text, type, home, limit, offset } = wanted
  // An empty name of a type is no filter, like undefined.
  const values = [now, view, patternOf(text), type?.trim() || null, home ?? null, limit, offset]
  const rows = await scope.rows(pages[wanted.sort], values)
  return { rows: rowsOfPage<(typeof rows)[number], 'daysLeft'>(rows), total: rows[0]?.total ?? 0 }
}

// The conditions in comments are for Citus (platform/within.ts).
const ofReach = statement(
  'violation-cases-of-reach',
  'reach',
  nullableColumns(summary).extend({ total: z.number() }),
  `with mine as materialized (
     select v.community_id, v.id, v.created_at from violations v join communities k on k.community_id = v.community_id
     where v.community_id = any($1::bigint[]) and /*shards k.community_id = any($1::bigint[]) and*/ k.community_state <> 'archived'
       and ${inView('$3', '$2', dayOf('$2', 'k'))} and ${search('$4', within.reach)}
   ), page as (select * from mine order by created_at desc, id desc limit $5 offset $6
   ), shown as (
     select ${summaryColumns('$2', within.reach)} from page g
     join violations p on /*shards p.community_id = any($1::bigint[]) and*/ p.community_id = g.community_id and p.id = g.id
     join communities c on /*shards c.community_id = any($1::bigint[]) and*/ c.community_id = p.community_id
     join properties h on /*shards h.community_id = any($1::bigint[]) and*/ h.community_id = p.community_id and h.id = p.property_id)
   select t.total, ${Object.keys(summary.shape)
     .map((name) => `s."${name}"`)
     .join(', ')}
   from (select count(*) as total from mine) t left join shown s on true order by s."issuedAt" desc, s.id desc`,
)

/** A page of the cases of all communities of a reach in a view, the newest first. `wanted.type` and `wanted.home` are not used. */
export async function listCasesOfReach(scope: Scope<'reach'>, wanted: CasesWanted, now: Date) {
  const values = [now, wanted.view, patternOf(wanted.search), wanted.limit, wanted.offset]
  const rows = await scope.rows(ofReach, values)
  return { rows: rowsOfPage<(typeof rows)[number], 'daysLeft'>(rows), total: rows[0]?.total ?? 0 }
}

const counts = statement(
  'violation-case-counts',
  'community',
  z.object({ open: z.number(), answers: z.number(), passed: z.number(), drafts: z.number(), closed: z.number() }),
  `with today as materialized (select ${dayOf('$2', 'c')} as day from communities c where c.community_id = $1)
   select count(*) filter (where v.status <> 2) as open, count(*) filter (where ${hasWaitingAnswer('v')}) as answers,
     count(*) filter (where ${isCureDatePassed('v', 't.day')}) as passed, count(*) filter (where ${isClosedLately('v', '$2')}) as closed,
     (select count(*) from violation_drafts d where d.community_id = $1 and d.deleted_at is null and d.violation_id is null) as drafts
   from today t left join violations v on v.community_id = $1
     and (v.status <> 2 or v.closed_at > $2::timestamptz - interval '${closedViewDays} days')`,
)

/** How many cases each view has; `drafts` are the drafts that were not issued or discarded. */
export async function countViews(scope: Scope<'community'>, now: Date) {
  return (await scope.row(counts, [now])) ?? { open: 0, answers: 0, passed: 0, drafts: 0, closed: 0 }
}

const byType = statement(
  'violation-cases-by-type',
  'community',
  z.object({ type: z.string(), step: z.string(), count: z.number() }),
  `select v.violation_type as type, v.step_name as step, count(*) as count from violations v
   where v.community_id = $1 and v.status <> 2 group by 1, 2 order by count(*) desc, 1, 2 limit 500`,
)

/** How many open cases each type has at each step. */
export function countByType(scope: Scope<'community'>) {
  return scope.rows(byType)
}

const detail = summary.extend({
  category: z.string(),
  section: z.string(),
  ruleText: z.string(),
  document: z.string(),
  /** What was seen at the home. */
  words: z.string(),
  /** Whether a tenant of the home caused the violation. */
  byTenant: z.boolean(),
  /** Who reported the violation; '' if nobody is named. */
  reporter: z.string(),
  /** The name of the person who issued the violation. */
  author: z.string(),
  version: z.number(),
  /** The steps of the policy on the day of the notice. */
  steps: storedSteps,
  /** The step that was taken last, from 0; -1 before the first. */
  stepIndex: z.number(),
  /** Today's date in the community. */
  today: z.string(),
  timeZone: z.string(),
  /** The state of the community, such as 'live'. */
  state: z.string(),
})
export type CaseDetail = z.infer<typeof detail>

const detailColumns = `${summaryColumns('$3', within.community)}, p.category, p.rule_section as section, p.rule_text as "ruleText", p.rule_document as document,
  p.description as words, p.by_tenant as "byTenant", p.reporter, p.created_by_name as author, p.version, p.policy_steps as steps,
  p.step_index as "stepIndex", to_char(${dayOf('$3', 'c')}, 'YYYY-MM-DD') as today, c.time_zone as "timeZone", c.community_state as state`
const detailFrom = `from violations p join communities c on c.community_id = p.community_id
   join properties h on h.community_id = p.community_id and h.id = p.property_id where p.community_id = $1 and p.id = $2`

const unlocked = statement('violation-case', 'community', detail, `select ${detailColumns} ${detailFrom}`)
const locked = statement(
  'violation-case-locked',
  'community',
  detail,
  `select ${detailColumns} ${detailFrom} for update of p`,
)

/** A case of the community. */
export function findCase(scope: Scope<'community'>, id: number, now: Date): Promise<CaseDetail | undefined> {
  return scope.row(unlocked, [id, now])
}

/** A case of the community, locked until the transaction ends. */
export function lockCase(scope: Scope<'community'>, id: number, now: Date): Promise<CaseDetail | undefined> {
  return scope.row(locked, [id, now])
}

const changes = statement(
  'violation-case-changes',
  'community',
  z.object({
    id: z.number(),
    kind: z.enum(['issued', 'resolution', 'decision']),
    status: z.number(),
    message: z.string(),
    author: z.string(),
    at: z.date(),
    files: z.array(z.object({ id: z.number(), fileName: z.string(), contentType: z.string() })),
  }),
  `select g.id, g.kind, g.status, g.message, g.person_name as author, g.created_at as at, (
     select coalesce(json_agg(json_build_object('id', f.id, 'fileName', f.file_name, 'contentType', f.content_type) order by f.id), '[]')
     from violation_files f where f.community_id = $1 and f.change_id = g.id) as files
   from violation_changes g where g.community_id = $1 and g.violation_id = $2 order by g.id limit 200`,
)

/** The changes of a case, the oldest first. */
export function listChanges(scope: Scope<'community'>, caseId: number) {
  return scope.rows(changes, [caseId])
}

const file = statement(
  'violation-case-file',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string() }),
  `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType" from violation_files f
   where f.community_id = $1 and f.id = $2`,
)

/** A photo or file of a case. */
export function findCaseFile(scope: Scope<'community'>, id: number) {
  return scope.row(file, [id])
}
