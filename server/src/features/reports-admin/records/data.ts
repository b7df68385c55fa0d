import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { type Statement, statement } from '../../../platform/db/database.ts'
import { dayOf, isOfDay } from '../../people/public.ts'

/** A kind of records of the whole export. The SQL conditions read the row `t`; $1 is the community. */
interface Kind {
  readonly table: string
  /** The column by which the rows are read in parts; if omitted, the id. */
  readonly key?: string
  /** The condition of the rows that belong to the association; if omitted, all do. */
  readonly where?: string
  /** The condition of the rows that only the team sees, such as internal notes. */
  readonly ofTeam?: string
  /** A column that only the team sees; the rest of the row is exported for everybody. */
  readonly columnOfTeam?: string
  /** A column that is never exported, because it shows who reported somebody (trust.txt 5.2). */
  readonly never?: string
}

/** SQL: whether an estimate request belongs to a round of the association; requests of residents are not exported. */
const ofRound = (id: string) => `exists (select from estimate_requests q where q.community_id = $1 and q.id = ${id}
         and q.round_id is not null)`

const kinds: Readonly<Record<string, Kind>> = {
  homes: { table: 'properties' },
  people: { table: 'register_people', columnOfTeam: 'notes' },
  addresses: { table: 'register_addresses' },
  relations: { table: 'home_relations' },
  ownerships: { table: 'home_ownerships' },
  consents: { table: 'register_consents' },
  sales: { table: 'home_sales' },
  offices: { table: 'community_offices', key: 'person_id' },
  contact: { table: 'association_contacts', key: 'community_id' },
  rules: { table: 'community_rules', key: 'version' },
  books: { table: 'community_books', key: 'community_id' },
  balances: { table: 'balances', key: 'property_id' },
  'ledger entries': { table: 'ledger_entries' },
  'ledger batches': { table: 'ledger_batches' },
  'assessment schedules': { table: 'ledger_schedules' },
  'violation types': { table: 'violation_types' },
  'violation policies': { table: 'violation_policies' },
  violations: { table: 'violations', never: 'reporter' },
  'violation changes': { table: 'violation_changes' },
  'violation steps': { table: 'violation_steps' },
  'violation fines': { table: 'violation_fines' },
  'violation files': { table: 'violation_files' },
  'work orders': { table: 'work_orders' },
  'work order entries': { table: 'work_order_entries', ofTeam: 't.is_internal' },
  'work order estimates': { table: 'work_order_estimates' },
  'work order files': { table: 'work_order_files', ofTeam: 't.is_internal' },
  'estimate rounds': { table: 'estimate_rounds' },
  'estimate requests': { table: 'estimate_requests', where: 't.round_id is not null' },
  'estimate request entries': { table: 'estimate_request_activities', where: ofRound('t.request_id') },
  'estimate request files': { table: 'estimate_request_files', where: ofRound('t.request_id') },
  requests: { table: 'requests' },
  'request entries': { table: 'request_entries', ofTeam: `t.kind in ('note', 'change')` },
  'request files': {
    table: 'request_files',
    ofTeam: `exists (select from request_entries n where n.community_id = $1 and n.id = t.entry_id and n.kind in ('note', 'change'))`,
  },
  vendors: { table: 'vendor_faces', key: 'vendor_id' },
  'vendor memberships': { table: 'vendor_memberships' },
  'vendor papers': { table: 'vendor_papers' },
  statements: { table: 'statements' },
  documents: { table: 'documents' },
  'document versions': { table: 'document_versions' },
  'document categories': { table: 'document_categories' },
  news: { table: 'news_items' },
  events: { table: 'calendar_events' },
  ballots: { table: 'ballots' },
  'completed forms': { table: 'completed_forms' },
  questions: { table: 'faqs' },
  links: { table: 'useful_links' },
  'link categories': { table: 'useful_link_categories' },
  mailings: { table: 'mailings' },
  'mailing lists': { table: 'mailing_lists' },
  'mailing templates': { table: 'mailing_templates' },
  'mailing attachments': { table: 'mailing_attachments' },
  'mailing recipients': { table: 'mailing_recipients' },
  'mailing deliveries': { table: 'mailing_deliveries' },
  'forum threads': { table: 'forum_threads' },
  'forum posts': { table: 'forum_posts' },
  activity: { table: 'activity_entries' },
}

const record = z.object({ key: z.number(), row: z.record(z.string(), z.unknown()) })
type Reading = Statement<'community', z.infer<typeof record>>

/** How many records one query reads. */
const partSize = 2000

/**
 * SQL: the values before or after the change of an activity entry, without the person who reported somebody, and without internal notes for readers
 * who may not see them. Removing the key '' removes nothing.
 */
const changedValues = (side: string) => `'${side}', case when jsonb_typeof(t.${side}) = 'object'
         then t.${side} - 'reporter' - case when $3::boolean then '' else 'notes' end else t.${side} end`

/** SQL: a record as JSON, without search columns, which repeat other columns. $3: whether the team's notes are included. */
function recordOf({ table, never, columnOfTeam }: Kind): string {
  const whole = `to_jsonb(t) - 'search_text' - 'community_id'${never === undefined ? '' : ` - '${never}'`}`
  if (table === 'activity_entries')
    return `(${whole}) || jsonb_build_object(${changedValues('before')}, ${changedValues('after')})`
  return columnOfTeam === undefined ? whole : `${whole} - case when $3::boolean then '' else '${columnOfTeam}' end`
}

const readings: ReadonlyMap<string, Reading> = new Map(
  Object.entries(kinds).map(([name, kind]) => {
    const { table, key = 'id', where = 'true', ofTeam = 'false' } = kind
    return [
      name,
      statement(
        `community-export-read-${table.replaceAll('_', '-')}`,
        'community',
        record,
        `select t.${key} as key, ${recordOf(kind)} as row from ${table} t
       where t.community_id = $1 and t.${key} > $2 and ${where} and ($3::boolean or not ${ofTeam}) order by t.${key} limit ${partSize}`,
      ),
    ]
  }),
)

/** The names of the kinds of records; each is a file of the whole export. */
export const exportedKinds: readonly string[] = [...readings.keys()]
export const exportedTables: readonly string[] = Object.values(kinds).map(({ table }) => table)

/** Reads the records of a kind in parts, with or without the internal notes of the team. */
export async function* readRecords(scope: Scope<'community'>, kind: string, withNotes: boolean) {
  const reading = readings.get(kind)
  if (!reading) throw new Error('no such kind of records')
  let lastKey = 0
  for (;;) {
    const rows = await scope.rows(reading, [lastKey, withNotes])
    for (const one of rows) yield one.row
    lastKey = rows.at(-1)?.key ?? lastKey
    if (rows.length < partSize) return
  }
}

/** SQL: the address of a kind of a person `r` at a position, from 0; '' for none. */
const nth = (
  kind: 'email' | 'phone',
  index: number,
) => `coalesce((select a.value from register_addresses a where a.community_id = $1
  and a.register_person_id = r.id and a.kind = '${kind}' order by a.is_primary desc, a.id limit 1 offset ${index}), '')`

const register = statement(
  'community-export-register',
  'community',
  z.object({ cells: z.array(z.string()) }),
  `select to_jsonb(array[p.account_number, p.identifier, p.address, p.city, p.state, p.zipcode, p.lot, p.kind, p.occupancy,
       array_to_string(p.tags, ', '), coalesce(trim_scale(p.share)::text, ''), coalesce(p.dues_group, ''),
       coalesce(r.first_name, ''), coalesce(r.last_name, ''), coalesce(r.organisation_name, ''),
       ${nth('email', 0)}, ${nth('email', 1)}, ${nth('email', 2)}, ${nth('phone', 0)}, ${nth('phone', 1)}, ${nth('phone', 2)},
       coalesce(r.postal_line, ''), coalesce(r.postal_city, ''), coalesce(r.postal_state, ''), coalesce(r.postal_zipcode, ''),
       coalesce(r.language, ''), case when $3::boolean then coalesce(r.notes, '') else '' end, coalesce(l.relation, ''), coalesce(to_char(l.starts_on, 'YYYY-MM-DD'), ''),
       coalesce(trim_scale(l.share)::text, ''), case when l.is_primary_contact then 'yes' when l.id is not null then 'no' else '' end,
       coalesce(l.delivery, '')]) as cells
   from communities c
   join properties p on p.community_id = c.community_id and p.removed_at is null
   left join home_relations l on l.community_id = p.community_id and l.property_id = p.id and ${isOfDay(dayOf('$2'))}
   left join register_people r on r.community_id = l.community_id and r.id = l.register_person_id
   where c.community_id = $1 and p.community_id = $1 and r.removed_at is null
   order by p.sort_key, p.id, l.id limit 100000`,
)

/** The homes with their present people, as a table that the imports can read. */
export async function readRegister(scope: Scope<'community'>, now: Date, withNotes: boolean): Promise<string[][]> {
  return (await scope.rows(register, [now, withNotes])).map(({ cells }) => cells)
}
