import {
  homeFile,
  homeMessage,
  homeOrder,
  homeViolation,
  ledgerEntry,
} from '@porchlight/contract/shared/home-shapes.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'
import { nullableColumns } from '../../../platform/db/nullable-columns.ts'
import { rowsOfPage } from '../../../platform/db/page-rows.ts'

/** SQL of a time as an ISO text in UTC. */
const instant = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** SQL of a page `g` of the rows that `rows` selects, with their total. $2 is the home, $3 and $4 are the limit and the offset. */
const pageOf = (rows: string, columns: string, order: string) => `with found as materialized (${rows}),
   page as materialized (select * from found order by ${order} limit $3 offset $4)
   select (select count(*) from found) as total, ${columns} from (select 1) as always left join page g on true order by ${order}`

const entries = statement(
  'home-ledger',
  'community',
  nullableColumns(ledgerEntry).extend({
    total: z.number(),
    balanceCents: z.number().nullable(),
    dueOn: z.string().nullable(),
  }),
  pageOf(
    `select id, entered_on, description, amount_cents from ledger_entries where community_id = $1 and property_id = $2`,
    `g.id, to_char(g.entered_on, 'YYYY-MM-DD') as day, g.description, g.amount_cents as cents,
     (select b.amount_due_cents from balances b where b.community_id = $1 and b.property_id = $2) as "balanceCents",
     (select to_char(b.due_on, 'YYYY-MM-DD') from balances b where b.community_id = $1 and b.property_id = $2) as "dueOn"`,
    'entered_on desc, id desc',
  ),
)

const violations = statement(
  'home-violations',
  'community',
  nullableColumns(homeViolation).extend({ total: z.number() }),
  pageOf(
    `select id, external_id, violation_type, status, description, created_at, created_by_name from violations
     where community_id = $1 and property_id = $2`,
    `g.id, g.external_id as number, g.violation_type as type, g.status, g.description, ${instant('g.created_at')} as at, g.created_by_name as by`,
    'created_at desc, id desc',
  ),
)

const orders = statement(
  'home-work-orders',
  'community',
  nullableColumns(homeOrder).extend({ total: z.number() }),
  pageOf(
    `select id, status, description, location_details, created_at, created_by_name from work_orders
     where community_id = $1 and property_id = $2 and discarded_at is null`,
    `g.id, g.status, g.description, g.location_details as place, ${instant('g.created_at')} as at, g.created_by_name as by`,
    'created_at desc, id desc',
  ),
)

// The association may not see messages between neighbors, so only mailings and the answers to them are listed. For an answer, the number of
// people and of those who were reached is 0.
const messages = statement(
  'home-messages',
  'community',
  nullableColumns(homeMessage).extend({ total: z.number() }),
  pageOf(
    `select m.id, m.id as mailing_id, coalesce(m.texts -> m.language ->> 'subject', '') as subject,
       coalesce(m.starts_at, m.changed_at) as at, m.sender_name as by, r.people, r.reached
     from (
       select t.mailing_id, count(*) as people, count(*) filter (where exists (
         select from mailing_deliveries d where d.community_id = $1 and d.recipient_id = t.id
           and d.state in ('sent', 'opened', 'delivered', 'read', 'printed'))) as reached
       from mailing_recipients t where t.community_id = $1 and t.property_id = $2 group by t.mailing_id
     ) r join mailings m on m.community_id = $1 and m.id = r.mailing_id and m.frozen_at is not null and m.deleted_at is null
       and m.origin = ''
     union all
     select a.id, null, a.subject, a.sent_at, a.sender_name, 0, 0 from messages a
     join messages q on q.community_id = $1 and q.id = a.reply_to_id and q.mailing_id is not null
     where a.community_id = $1 and a.sender_property_id = $2`,
    `g.id, g.mailing_id as "mailingId", g.subject, ${instant('g.at')} as at, g.by, g.people, g.reached`,
    'at desc, id desc',
  ),
)

/** SQL of the files of a home: statements if $5 is true, files of violations if $6, files of work orders if $7. */
const filesOf = `
  select s.id, 'statement' as kind, s.title as name, to_char(s.issued_on, 'YYYY-MM-DD') as about, s.size_bytes as bytes, s.issued_on::timestamptz as at
  from statements s where s.community_id = $1 and s.property_id = $2 and $5
  union all
  select f.id, 'violation', f.file_name, v.external_id, f.size_bytes, v.created_at
  from violations v join violation_files f on f.community_id = v.community_id and f.violation_id = v.id
  where v.community_id = $1 and v.property_id = $2 and $6
  union all
  select f.id, 'work order', f.file_name, w.id::text, f.size_bytes, w.created_at
  from work_orders w join work_order_files f on f.community_id = w.community_id and f.work_order_id = w.id
  where w.community_id = $1 and w.property_id = $2 and $7`
const files = statement(
  'home-files',
  'community',
  nullableColumns(homeFile).extend({ total: z.number() }),
  pageOf(filesOf, 'g.id, g.kind, g.name, g.about, g.bytes', 'at desc, kind, id desc'),
)

const stored = z.object({ fileKey: z.string(), fileName: z.string(), contentType: z.string() })
const oneFile = {
  statement: statement(
    'home-file-statement',
    'community',
    stored,
    `select file_key as "fileKey", title || '.pdf' as "fileName", 'application/pdf' as "contentType" from statements
     where community_id = $1 and property_id = $2 and id = $3`,
  ),
  violation: statement(
    'home-file-violation',
    'community',
    stored,
    `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType"
     from violation_files f join violations v on v.community_id = f.community_id and v.id = f.violation_id
     where f.community_id = $1 and v.property_id = $2 and f.id = $3`,
  ),
  'work order': statement(
    'home-file-work-order',
    'community',
    stored,
    `select f.file_key as "fileKey", f.file_name as "fileName", f.content_type as "contentType"
     from work_order_files f join work_orders w on w.community_id = f.community_id and w.id = f.work_order_id
     where f.community_id = $1 and w.property_id = $2 and f.id = $3`,
  ),
}

interface PageRange {
  readonly limit: number
  readonly offset: number
}

/** Returns the rows and the total of a page. `more` are the parameters from $5 on. */
async function pageRows<Row extends { readonly id: number | null; readonly total: number }>(
  scope: Scope<'community'>,
  page: Statement<'community', Row>,
  homeId: number,
  range: PageRange,
  more: readonly unknown[] = [],
) {
  const rows = await scope.rows(page, [homeId, range.limit, range.offset, ...more])
  return { rows: rowsOfPage(rows), total: rows[0]?.total ?? 0 }
}

/** Returns the balance of a home (null: not known) with its due day, and a page of its ledger entries, newest first. */
export async function listEntries(scope: Scope<'community'>, homeId: number, range: PageRange) {
  const rows = await scope.rows(entries, [homeId, range.limit, range.offset])
  const [first] = rows
  return {
    rows: rowsOfPage(rows).map(({ id, day, description, cents }) => ({ id, day, description, cents })),
    total: first?.total ?? 0,
    balanceCents: first?.balanceCents ?? null,
    dueOn: first?.dueOn ?? null,
  }
}

/** Returns a page of the violations of a home, newest first. */
export function listViolationsAt(scope: Scope<'community'>, homeId: number, range: PageRange) {
  return pageRows(scope, violations, homeId, range)
}

/** Returns a page of the work orders of a home, newest first. */
export function listOrdersAt(scope: Scope<'community'>, homeId: number, range: PageRange) {
  return pageRows(scope, orders, homeId, range)
}

/** Returns a page of the mailings to a home and of its answers to them, newest first. Messages between neighbors are not included. */
export async function listMessagesOf(scope: Scope<'community'>, homeId: number, range: PageRange) {
  const rows = await scope.rows(messages, [homeId, range.limit, range.offset])
  return { rows: rowsOfPage<(typeof rows)[number], 'mailingId'>(rows), total: rows[0]?.total ?? 0 }
}

/** Whether the caller may see each kind of files. */
export type FilesSeen = Readonly<Record<'statement' | 'violation' | 'work order', boolean>>

/** Returns a page of the files of a home that the caller may see, newest first. */
export function listFilesAt(scope: Scope<'community'>, homeId: number, range: PageRange, seen: FilesSeen) {
  return pageRows(scope, files, homeId, range, [seen.statement, seen.violation, seen['work order']])
}

/** Returns a file of a home; undefined if the home has no such file. */
export function findFileAt(scope: Scope<'community'>, homeId: number, kind: keyof typeof oneFile, id: number) {
  return scope.row(oneFile[kind], [homeId, id])
}
