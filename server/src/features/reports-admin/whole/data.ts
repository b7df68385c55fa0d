import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, type Statement, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import { dayOf, isOfDay } from '../../people/public.ts'

const insert = statement(
  'community-export-insert',
  'community',
  idColumn,
  `insert into community_exports (community_id, asked_by_person_id, asked_by_name, asked_at, state) values ($1, $2, $3, $4, $5)
   on conflict (community_id, asked_by_person_id) where state = 'asked' do update set asked_at = excluded.asked_at returning id`,
)

/** Stores that somebody asked for the whole export; it waits for a second person, or for its job. Sent twice at once, it is one question. */
export async function insertExport(
  scope: Scope<'community'>,
  by: { readonly personId: number; readonly name: string },
  now: Date,
  state: 'asked' | 'waiting',
): Promise<number> {
  const row = await scope.row(insert, [by.personId, by.name, now, state])
  if (!row) throw new Error('the export was not stored')
  return row.id
}

const states = ['asked', 'waiting', 'done', 'withdrawn', 'failed'] as const
const row = z.object({
  id: z.number(),
  askedBy: z.number(),
  askedByName: z.string(),
  askedAt: z.date(),
  confirmedBy: z.number().nullable(),
  confirmedByName: z.string(),
  state: z.enum(states),
  finishedAt: z.date().nullable(),
  fileKey: z.string().nullable(),
  sizeBytes: z.number(),
  fingerprint: z.string(),
})
export type ExportRow = z.infer<typeof row>

const columns = `e.id, e.asked_by_person_id as "askedBy", e.asked_by_name as "askedByName", e.asked_at as "askedAt",
  e.confirmed_by_person_id as "confirmedBy", e.confirmed_by_name as "confirmedByName", e.state, e.finished_at as "finishedAt",
  e.file_key as "fileKey", e.size_bytes as "sizeBytes", e.fingerprint`
const newest = statement(
  'community-exports-newest',
  'community',
  row,
  `select ${columns} from community_exports e where e.community_id = $1 order by e.id desc limit 20`,
)

/** The last exports of a community, the newest first. */
export function listExports(scope: Scope<'community'>): Promise<ExportRow[]> {
  return scope.rows(newest)
}

const find = statement(
  'community-export-find',
  'community',
  row,
  `select ${columns} from community_exports e where e.community_id = $1 and e.id = $2`,
)
const lock = statement(
  'community-export-lock',
  'community',
  row,
  `select ${columns} from community_exports e where e.community_id = $1 and e.id = $2 for update`,
)

export function findExport(scope: Scope<'community'>, id: number): Promise<ExportRow | undefined> {
  return scope.row(find, [id])
}

/** The same, locked until the transaction ends. */
export function lockExport(scope: Scope<'community'>, id: number): Promise<ExportRow | undefined> {
  return scope.row(lock, [id])
}

const mayStillTake = statement(
  'community-export-may-still-take',
  'community',
  z.object({ may: z.boolean() }),
  `select exists (select from company_communities k join company_administrators a on a.company_id = k.company_id
       where k.community_id = $1 and a.person_id = $2 and a.suspended_at is null and (a.reach is null or $1 = any(a.reach))
         and 'administrator' = any(a.team_roles))
     or exists (select from community_offices o where o.community_id = $1 and o.person_id = $2 and o.office <> 'committee member')
     or exists (select from board_member_editors b where b.community_id = $1 and b.person_id = $2) as may`,
)

/** Whether who asked still has the right 'export.community': else the second person would take everything alone. */
export async function mayTake(scope: Scope<'community'>, personId: number): Promise<boolean> {
  return (await scope.row(mayStillTake, [personId]))?.may ?? false
}

const confirm = statement(
  'community-export-confirm',
  'community',
  noColumns,
  `update community_exports set state = 'waiting', confirmed_by_person_id = $3, confirmed_by_name = $4 where community_id = $1 and id = $2`,
)
const end = statement(
  'community-export-end',
  'community',
  noColumns,
  `update community_exports set state = 'withdrawn' where community_id = $1 and id = $2`,
)
const lapse = statement(
  'community-exports-lapse',
  'community',
  noColumns,
  `update community_exports set state = 'withdrawn' where community_id = $1 and asked_by_person_id = $2 and state = 'asked'`,
)

export async function storeConfirmed(
  scope: Scope<'community'>,
  id: number,
  by: { readonly personId: number; readonly name: string },
): Promise<void> {
  await scope.rows(confirm, [id, by.personId, by.name])
}

export async function storeWithdrawn(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(end, [id])
}

/** Ends what a person asked for before, so that only the new question is open. */
export async function endEarlier(scope: Scope<'community'>, personId: number): Promise<void> {
  await scope.rows(lapse, [personId])
}

const finish = statement(
  'community-export-finish',
  'community',
  noColumns,
  `update community_exports set state = 'done', file_key = $3, size_bytes = $4, fingerprint = $5, finished_at = $6
   where community_id = $1 and id = $2 and state = 'waiting'`,
)

export async function finishExport(
  scope: Scope<'community'>,
  id: number,
  file: { readonly key: string; readonly sizeBytes: number; readonly fingerprint: string },
  now: Date,
): Promise<void> {
  await scope.rows(finish, [id, file.key, file.sizeBytes, file.fingerprint, now])
}

const fail = statement(
  'community-export-fail',
  'community',
  noColumns,
  `update community_exports set state = 'failed', finished_at = $3 where community_id = $1 and id = $2 and state = 'waiting'`,
)

/** Notes that the zip could not be made. */
export async function failExport(scope: Scope<'community'>, id: number, now: Date): Promise<void> {
  await scope.rows(fail, [id, now])
}

const retry = statement(
  'community-export-retry',
  'community',
  noColumns,
  `update community_exports set state = 'waiting' where community_id = $1 and id = $2 and state = 'failed'`,
)

/** Stores that the file is being made again. */
export async function retryExport(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(retry, [id])
}

const forget = statement(
  'community-exports-forget',
  'system',
  noColumns,
  'update community_exports set file_key = null where file_key is not null and finished_at < $1',
)

/** Forgets the files that were made before a time; the sweep of files deletes them. */
export async function forgetExports(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(forget, [before])
}

const told = statement(
  'community-export-told',
  'community',
  z.object({ personId: z.number(), email: z.string(), language, communityName: z.string() }),
  `with theirs as materialized (
     select a.person_id from company_communities k join company_administrators a on a.company_id = k.company_id
     where k.community_id = $1 and a.suspended_at is null and (a.reach is null or $1 = any(a.reach)) and a.team_roles && '{administrator,manager}'
     union select person_id from community_managers where community_id = $1
     union select person_id from community_offices where community_id = $1 and office <> 'committee member'
   )
   select p.id as "personId", p.email, coalesce(p.language, 'en') as language,
     (select c.name from communities c where c.community_id = $1) as "communityName"
   from theirs t join people p on p.id = t.person_id where p.deleted_at is null order by p.id limit 500`,
)

/** The team and the board, who are told of every whole export (association.txt 6, trust.txt 7.1). */
export function listTold(scope: Scope<'community'>) {
  return scope.rows(told)
}

/** The kinds of records with their tables, and the column by which their rows are read in parts where it is not the id. */
const tables = {
  homes: ['properties'],
  people: ['register_people'],
  addresses: ['register_addresses'],
  relations: ['home_relations'],
  consents: ['register_consents'],
  sales: ['home_sales'],
  offices: ['community_offices', 'person_id'],
  balances: ['balances', 'property_id'],
  'ledger entries': ['ledger_entries'],
  'ledger batches': ['ledger_batches'],
  'assessment schedules': ['ledger_schedules'],
  violations: ['violations'],
  'violation changes': ['violation_changes'],
  'violation steps': ['violation_steps'],
  'violation fines': ['violation_fines'],
  'violation files': ['violation_files'],
  'work orders': ['work_orders'],
  'work order entries': ['work_order_entries'],
  'work order estimates': ['work_order_estimates'],
  'work order files': ['work_order_files'],
  requests: ['requests'],
  'request entries': ['request_entries'],
  'request files': ['request_files'],
  vendors: ['vendor_faces', 'vendor_id'],
  'vendor memberships': ['vendor_memberships'],
  'vendor papers': ['vendor_papers'],
  statements: ['statements'],
  documents: ['documents'],
  'document versions': ['document_versions'],
  'document categories': ['document_categories'],
  news: ['news_items'],
  events: ['calendar_events'],
  'completed forms': ['completed_forms'],
  questions: ['faqs'],
  links: ['useful_links'],
  mailings: ['mailings'],
  'mailing attachments': ['mailing_attachments'],
  'mailing recipients': ['mailing_recipients'],
  'mailing deliveries': ['mailing_deliveries'],
  'forum threads': ['forum_threads'],
  'forum posts': ['forum_posts'],
  activity: ['activity_entries'],
} as const satisfies Record<string, readonly [table: string, key?: string]>

const record = z.object({ place: z.number(), row: z.record(z.string(), z.unknown()) })
type Reading = Statement<'community', z.infer<typeof record>>

/** How many records are read at once. */
const partSize = 2000

// Folded copies for the search say nothing that the other columns do not.
const readings: ReadonlyMap<string, Reading> = new Map(
  Object.entries<readonly [string, string?]>(tables).map(([kind, [table, key = 'id']]) => [
    kind,
    statement(
      `community-export-read-${table.replaceAll('_', '-')}`,
      'community',
      record,
      `select t.${key} as place, to_jsonb(t) - 'search_text' - 'community_id' as row from ${table} t
       where t.community_id = $1 and t.${key} > $2 order by t.${key} limit ${partSize}`,
    ),
  ]),
)

export const exportedKinds: readonly string[] = [...readings.keys()]
export const exportedTables: readonly string[] = Object.values(tables).map(([table]) => table)

/** The records of a kind, read in parts. */
export async function* readRecords(scope: Scope<'community'>, kind: string) {
  const reading = readings.get(kind)
  if (!reading) throw new Error('no such kind of records')
  let place = 0
  for (;;) {
    const rows = await scope.rows(reading, [place])
    for (const one of rows) yield one.row
    place = rows.at(-1)?.place ?? place
    if (rows.length < partSize) return
  }
}

const nth = (
  kind: 'email' | 'phone',
  place: number,
) => `coalesce((select a.value from register_addresses a where a.community_id = $1
  and a.register_person_id = r.id and a.kind = '${kind}' order by a.is_primary desc, a.id limit 1 offset ${place}), '')`

const register = statement(
  'community-export-register',
  'community',
  z.object({ cells: z.array(z.string()) }),
  `select to_jsonb(array[p.account_number, p.identifier, p.address, p.city, p.state, p.zipcode, p.lot, p.kind, p.occupancy,
       array_to_string(p.tags, ', '), coalesce(trim_scale(p.share)::text, ''), coalesce(p.dues_group, ''),
       coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.organisation_name, ''),
       ${nth('email', 0)}, ${nth('email', 1)}, ${nth('email', 2)}, ${nth('phone', 0)}, ${nth('phone', 1)}, ${nth('phone', 2)},
       coalesce(r.postal_line, ''), coalesce(r.postal_city, ''), coalesce(r.postal_state, ''), coalesce(r.postal_zipcode, ''),
       coalesce(r.language, ''), coalesce(r.notes, ''), coalesce(l.relation, ''), coalesce(to_char(l.starts_on, 'YYYY-MM-DD'), ''),
       coalesce(trim_scale(l.share)::text, ''), case when l.is_primary_contact then 'yes' when l.id is not null then 'no' else '' end,
       coalesce(l.delivery, '')]) as cells
   from communities c
   join properties p on p.community_id = c.community_id and p.removed_at is null
   left join home_relations l on l.community_id = p.community_id and l.property_id = p.id and ${isOfDay(dayOf('$2'))}
   left join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
   where c.community_id = $1 and p.community_id = $1 and r.removed_at is null
   order by p.sort_key, p.id, l.id limit 100000`,
)

/** The homes with their people of today, as the table that our imports read. */
export async function readRegister(scope: Scope<'community'>, now: Date): Promise<string[][]> {
  return (await scope.rows(register, [now])).map(({ cells }) => cells)
}
