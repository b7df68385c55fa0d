import { z } from 'zod'
import type { PersonScope, Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { onShards, type Within, within } from '../../platform/within.ts'
import type { Report } from './policy.ts'

const insert = statement(
  'reports-insert',
  'any',
  idColumn,
  `insert into item_reports (community_id, kind, item_id, reporter_person_id, reasons, other_reason, comments, reported_at,
     reporter_name, reporter_vendor_id, text_digest)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, sha256(convert_to($11, 'UTF8')))
   on conflict (community_id, kind, item_id, reporter_person_id, text_digest) do nothing returning id`,
)

/** Stores the caller's report of an item and returns its id; undefined if the caller already reported the item with the same title and text. */
export async function insertReport(
  scope: PersonScope,
  item: { communityId: number; kind: number; itemId: number; title: string; text: string },
  report: Report,
  reporter: { readonly name: string; readonly vendorId: number | null },
  at: Date,
): Promise<number | undefined> {
  const values = [
    item.communityId,
    item.kind,
    item.itemId,
    scope.personId,
    report.reasons,
    report.other,
    report.comments,
    at,
    reporter.name,
    reporter.vendorId,
    `${item.title}\n${item.text}`,
  ]
  return (await scope.row(insert, values))?.id
}

/** The kind of the cases about a person in chat. The other kinds are those of reported items (association.txt 2.18). */
export const personInChatKind = 5

const join = statement(
  'reports-join-case',
  'any',
  z.object({ id: z.number(), body: z.string() }),
  `insert into moderation_cases (community_id, kind, item_id, vendor_id, author_person_id, author_name, title, body, page, opened_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
   on conflict (community_id, kind, item_id) do update set
     report_count = moderation_cases.report_count + 1,
     version = moderation_cases.version + 1,
     author_name = excluded.author_name,
     title = case when moderation_cases.is_open then moderation_cases.title else excluded.title end,
     body = case when moderation_cases.is_open then moderation_cases.body else excluded.body end,
     opened_at = case when moderation_cases.is_open then moderation_cases.opened_at else excluded.opened_at end,
     is_open = true
   returning id, body`,
)

/** What a case is about, at the time of a report. */
export interface CaseSubject {
  readonly communityId: number
  readonly kind: number
  readonly itemId: number
  readonly vendorId: number | null
  readonly authorPersonId: number
  readonly authorName: string
  readonly title: string
  readonly text: string
  readonly page: string
}

/**
 * Adds a report to the open case of its item. If there is none, because it is the first report or the first since a decision, it opens a case
 * (association.txt 5). Call it in the transaction of the report. Returns the case, with the text that the item had when the case was opened.
 */
export function joinCase(
  scope: Scope<'any'>,
  about: CaseSubject,
  at: Date,
): Promise<z.infer<typeof join.row> | undefined> {
  const author = [about.authorPersonId, about.authorName]
  const values = [about.communityId, about.kind, about.itemId, about.vendorId, ...author]
  return scope.row(join, [...values, about.title, about.text, about.page, at])
}

const setCase = statement(
  'reports-set-case',
  'any',
  noColumns,
  'update item_reports set case_id = $3, body = $4 where community_id = $1 and id = $2',
)

/** Stores the case of a report, and the reported text if it differs from that of the case. */
export async function setCaseOf(
  scope: Scope<'any'>,
  communityId: number,
  reportId: number,
  stored: { readonly caseId: number; readonly text: string | null },
): Promise<void> {
  await scope.rows(setCase, [communityId, reportId, stored.caseId, stored.text])
}

/**
 * SQL: whether a case is about the person or somebody of their household. Then they neither see it nor decide on it (association.txt 5). `matter`
 * is the alias of moderation_cases, `person` the parameter with the id of the person, and `key` gives the condition that rows are of the communities
 * that the statement reads.
 */
export function isCaseOfHousehold(matter: string, person: string, key: Within = within.community): string {
  return `(${matter}.author_person_id = ${person} or exists (
    select from household_persons own join household_persons others
      on others.community_id = own.community_id and others.property_id = own.property_id
    where ${onShards(key('own'))} own.community_id = ${matter}.community_id and own.person_id = ${person}
      and ${onShards(key('others'))} others.community_id = ${matter}.community_id and others.person_id = ${matter}.author_person_id))`
}

/** SQL: whether a case is open and the person may see it. The list and all its counts use it. */
export function isOpenCaseFor(matter: string, person: string, key?: Within): string {
  return `${matter}.is_open and not ${isCaseOfHousehold(matter, person, key)}`
}

const watchers = statement(
  'reports-watchers',
  'any',
  z.object({
    personId: z.number(),
    isEditor: z.boolean(),
    propertyId: z.number().nullable(),
    /** Whether the person lives with the author of the reported item. */
    livesWithAuthor: z.boolean(),
  }),
  `select w.person_id as "personId", bool_or(w.is_editor) as "isEditor", (
     select min(h.property_id) from household_persons h
     where h.community_id = $1 and h.person_id = w.person_id) as "propertyId",
     exists (
       select from household_persons own join household_persons others
         on others.community_id = own.community_id and others.property_id = own.property_id
       where own.community_id = $1 and own.person_id = w.person_id
         and others.community_id = $1 and others.person_id = $2) as "livesWithAuthor"
   from (
     select e.person_id, true as is_editor from web_site_editors e where e.community_id = $1
     union all select m.person_id, false from community_managers m where m.community_id = $1) w
   group by w.person_id order by w.person_id`,
)

/** A web site editor or community manager, with one of their homes in the community, if any. */
export type Watcher = z.infer<typeof watchers.row>

/** The web site editors and the community managers. */
export function listWatchers(scope: PersonScope, communityId: number, authorPersonId: number): Promise<Watcher[]> {
  return scope.rows(watchers, [communityId, authorPersonId])
}
