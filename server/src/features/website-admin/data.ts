import { allOutcomes, type MatterState, moderationPageSize } from '@porchlight/contract/features/website-admin.ts'
import { z } from 'zod'
import type { Scope, StaffScope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, type Statement, statement } from '../../platform/db/database.ts'
import { nullableColumns } from '../../platform/db/nullable-columns.ts'
import { isCaseOfHousehold, isOpenCaseFor } from '../reports/public.ts'

const outcome = z.enum(allOutcomes)
const report = z.object({
  reporterName: z.string(),
  reasons: z.array(z.string()),
  /** What the reporter wrote as another reason; '' if nothing. */
  other: z.string(),
  comments: z.string(),
  at: z.string(),
  /** The text of the item at the time of the report; null for a report of a chat. */
  text: z.string().nullable(),
})
/** `rule`: the rule that the decision names; `words`: the reason that the author reads. */
const decision = z.object({ outcome, rule: z.string(), words: z.string(), byName: z.string(), at: z.string() })
/** An earlier decision about the same author. */
const earlier = z.object({ kind: z.number(), title: z.string(), outcome, at: z.string() })

// A matter is here a case of reports: everything that neighbors reported about one thing.
const matterRow = z.object({
  id: z.number(),
  kind: z.number(),
  title: z.string(),
  /** The text of the item. */
  body: z.string(),
  authorName: z.string(),
  isOpen: z.boolean(),
  openedAt: z.date(),
  reportCount: z.number(),
  /** The latest decision and its time; null before the first. */
  outcome: outcome.nullable(),
  decidedAt: z.date().nullable(),
  version: z.number(),
  /** Whether the caller reported it. */
  isReporter: z.boolean(),
  /** Whether somebody deleted the item. */
  isGone: z.boolean(),
  /** At most 40, the newest first. */
  reports: z.array(report),
  /** At most 50, the oldest first. */
  decisions: z.array(decision),
  /** How many other matters about the same author were decided, and the latest five of them. */
  earlierCount: z.number(),
  earlier: z.array(earlier),
})
export type MatterRow = z.infer<typeof matterRow>

/** SQL: whether the person $2 reported the matter `c`. */
const isReporter = `(exists (select from item_reports r
    where r.community_id = $1 and r.case_id = c.id and r.reporter_person_id = $2)
  or exists (select from chat_reports r where r.community_id = $1 and r.case_id = c.id and r.person_id = $2))`

/** SQL of the newest reports of a matter. A report of a chat has only its reasons, never messages (association.txt 2.18). */
const reportsOf = `coalesce((select json_agg(json_build_object('reporterName', r.name, 'reasons', r.reasons, 'other', r.other,
    'comments', r.comments, 'at', r.at, 'text', r.body) order by r.at desc) from (
  (select i.reporter_name as name, i.reasons, i.other_reason as other, i.comments, i.reported_at as at, i.body from item_reports i
   where i.community_id = $1 and i.case_id = c.id order by i.id desc limit 20)
  union all
  (select h.reporter_name, '{}'::text[], h.reason, '', h.reported_at, null from chat_reports h
   where h.community_id = $1 and h.case_id = c.id order by h.id desc limit 20)) r), '[]')`

const decisionsOf = `coalesce((select json_agg(json_build_object('outcome', d.outcome, 'rule', d.rule, 'words', d.words,
    'byName', d.by_name, 'at', d.at) order by d.id) from (
  select d.* from moderation_decisions d where d.community_id = $1 and d.case_id = c.id order by d.id limit 50) d), '[]')`

/** SQL: from the decided matters about the same author, without the matter `c`. */
const ofSameAuthor = `from moderation_cases o where o.community_id = $1 and o.author_person_id = c.author_person_id
    and o.id <> c.id and o.decided_at is not null`

/**
 * SQL: whether somebody deleted the item; the kinds are 1 post, 2 listing, 3 group (`matterKinds`). Reviews are stored with their vendor, so for them
 * this is checked only when somebody decides.
 */
const isGone = `case c.kind
    when 1 then not exists (select from forum_posts p join forum_threads t on t.community_id = p.community_id and t.id = p.thread_id
      where p.community_id = $1 and p.id = c.item_id and p.deleted_at is null and t.deleted_at is null)
    when 2 then not exists (select from listings l
      where l.community_id = $1 and l.id = c.item_id and l.deleted_at is null)
    when 3 then not exists (select from groups g where g.community_id = $1 and g.id = c.item_id and g.deleted_at is null)
    else false end`

/**
 * Selects a page of matters. $2: the caller, $3: the offset. `sortColumn` has an index. `citedRules` are the ten rules that were named last among the
 * latest 100 decisions of the community; the form offers them.
 */
function pageOf(name: string, condition: string, sortColumn: string, direction: 'asc' | 'desc') {
  return statement(
    name,
    'community',
    nullableColumns(matterRow).extend({ total: z.number(), citedRules: z.array(z.string()) }),
    `with found as materialized (
       select c.id, ${sortColumn} as sort_value from moderation_cases c where c.community_id = $1 and ${condition}
     ), page as materialized (select * from found order by sort_value ${direction}, id ${direction} limit ${moderationPageSize} offset $3),
     shown as (
       select c.id, c.kind, c.title, c.body, c.author_name as "authorName", c.is_open as "isOpen", c.opened_at as "openedAt",
         c.report_count as "reportCount", c.outcome, c.decided_at as "decidedAt", c.version, ${isReporter} as "isReporter",
         ${isGone} as "isGone", ${reportsOf} as reports, ${decisionsOf} as decisions,
         (select count(*) ${ofSameAuthor}) as "earlierCount",
         coalesce((select json_agg(json_build_object('kind', e.kind, 'title', e.title, 'outcome', e.outcome, 'at', e.decided_at)
           order by e.decided_at desc) from (select o.* ${ofSameAuthor} order by o.decided_at desc limit 5) e), '[]') as earlier,
         ${sortColumn} as sort_value
       from moderation_cases c where c.community_id = $1 and c.id in (select p.id from page p))
     select (select count(*) from found) as total, coalesce((select json_agg(q.rule) from (
         select d.rule from (select m.rule, m.id from moderation_decisions m
           where m.community_id = $1 and m.rule <> '' order by m.id desc limit 100) d
         group by d.rule order by max(d.id) desc limit 10) q), '[]') as "citedRules",
       s.id, s.kind, s.title, s.body, s."authorName", s."isOpen", s."openedAt", s."reportCount", s.outcome, s."decidedAt", s.version,
       s."isReporter", s."isGone", s.reports, s.decisions, s."earlierCount", s.earlier
     from (select 1) as always left join shown s on true order by s.sort_value ${direction}, s.id ${direction}`,
  )
}

const notAboutCaller = `not ${isCaseOfHousehold('c', '$2')}`
const pages: Readonly<Record<MatterState, ReturnType<typeof pageOf>>> = {
  open: pageOf('moderation-open', isOpenCaseFor('c', '$2'), 'c.opened_at', 'asc'),
  closed: pageOf('moderation-closed', `not c.is_open and ${notAboutCaller}`, 'c.decided_at', 'desc'),
  withheld: pageOf(
    'moderation-withheld',
    `not c.is_open and c.outcome in ('hidden', 'removed') and ${notAboutCaller}`,
    'c.decided_at',
    'desc',
  ),
}

/** A page of matters, and the number of all matters in the list. */
export interface MatterPage {
  readonly rows: MatterRow[]
  readonly total: number
  /** Rules of the latest decisions, for the form. */
  readonly citedRules: readonly string[]
}

/** Returns a page of the matters of a state, without those about the caller or the household of the caller. */
export async function listMatters(scope: StaffScope, state: MatterState, pageNumber: number): Promise<MatterPage> {
  const rows = await scope.rows(pages[state], [scope.personId, (pageNumber - 1) * moderationPageSize])
  // If the page is empty, the statement returns one row that has only the total.
  const { total = 0, citedRules = [] } = rows[0] ?? {}
  return { rows: rows.filter((row): row is (typeof rows)[number] & MatterRow => row.id !== null), total, citedRules }
}

const lockedRow = z.object({
  id: z.number(),
  kind: z.number(),
  itemId: z.number(),
  /** The vendor of a review; null for other kinds. */
  vendorId: z.number().nullable(),
  authorPersonId: z.number(),
  title: z.string(),
  /** The text of the item. */
  body: z.string(),
  /** The page that shows the item; '' if there is none. */
  page: z.string(),
  isOpen: z.boolean(),
  openedAt: z.date(),
  outcome: outcome.nullable(),
  decidedAt: z.date().nullable(),
  version: z.number(),
  isReporter: z.boolean(),
  /** A home of the author, for their notice; null without one. */
  authorPropertyId: z.number().nullable(),
})
export type LockedMatter = z.infer<typeof lockedRow>

const lock: Statement<'community', LockedMatter> = statement(
  'moderation-lock',
  'community',
  lockedRow,
  `select c.id, c.kind, c.item_id as "itemId", c.vendor_id as "vendorId", c.author_person_id as "authorPersonId", c.title, c.body, c.page,
     c.is_open as "isOpen", c.opened_at as "openedAt", c.outcome, c.decided_at as "decidedAt", c.version, ${isReporter} as "isReporter",
     (select min(h.property_id) from household_persons h
       where h.community_id = $1 and h.person_id = c.author_person_id) as "authorPropertyId"
   from moderation_cases c where c.community_id = $1 and c.id = $3 and ${notAboutCaller} for update of c`,
)

/** Locks a matter until the transaction ends. Returns undefined also for a matter about the caller or the household of the caller. */
export function lockMatter(scope: StaffScope, id: number): Promise<LockedMatter | undefined> {
  return scope.row(lock, [scope.personId, id])
}

const insertDecision = statement(
  'moderation-insert-decision',
  'community',
  idColumn,
  `insert into moderation_decisions (community_id, case_id, outcome, rule, words, at, by_person_id, by_name)
   values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)
const close = statement(
  'moderation-close',
  'community',
  noColumns,
  `update moderation_cases set is_open = false, outcome = $3, decided_at = $4, version = version + 1
   where community_id = $1 and id = $2`,
)

/** Stores a decision and closes the matter. Returns the id of the decision. */
export async function storeDecision(
  scope: Scope<'community'>,
  caseId: number,
  given: { readonly outcome: z.infer<typeof outcome>; readonly rule: string; readonly words: string },
  decider: { readonly personId: number; readonly name: string; readonly at: Date },
): Promise<number> {
  const values = [caseId, given.outcome, given.rule, given.words, decider.at, decider.personId, decider.name]
  const row = await scope.row(insertDecision, values)
  if (!row) throw new Error('the decision was not stored')
  await scope.rows(close, [caseId, given.outcome, decider.at])
  return row.id
}

const reporters = statement(
  'moderation-reporters',
  'community',
  z.object({ personId: z.number(), vendorId: z.number().nullable(), propertyId: z.number().nullable() }),
  `select r.person_id as "personId", max(r.vendor_id) as "vendorId", (
     select min(h.property_id) from household_persons h where h.community_id = $1 and h.person_id = r.person_id) as "propertyId"
   from (
     select i.reporter_person_id as person_id, i.reporter_vendor_id as vendor_id from item_reports i
     where i.community_id = $1 and i.case_id = $2 and i.reported_at >= $3
     union all
     select c.person_id, null from chat_reports c where c.community_id = $1 and c.case_id = $2 and c.reported_at >= $3) r
   group by r.person_id order by r.person_id limit 500`,
)

/** Returns the people who reported a matter since it was opened, each with the home or vendor for which they get the notice. */
export function listReporters(
  scope: Scope<'community'>,
  matter: { readonly id: number; readonly openedAt: Date },
): Promise<z.infer<typeof reporters.row>[]> {
  return scope.rows(reporters, [matter.id, matter.openedAt])
}
