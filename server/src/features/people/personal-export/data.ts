import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { markFailedIn } from '../../../platform/jobs/mark-failed.ts'

const insert = statement(
  'personal-export-insert',
  'community',
  idColumn,
  `insert into personal_exports (community_id, register_person_id, asked_by_person_id, asked_at) values ($1, $2, $3, $4) returning id`,
)

/** Stores a requested export of everything about a person, and returns its id. */
export async function insertExport(
  scope: Scope<'community'>,
  given: { readonly personId: number; readonly askedBy: number },
  now: Date,
): Promise<number> {
  const row = await scope.row(insert, [given.personId, given.askedBy, now])
  if (!row) throw new Error('the export was not stored')
  return row.id
}

const find = statement(
  'personal-export-find',
  'community',
  z.object({
    registerPersonId: z.number(),
    askedBy: z.number(),
    state: z.enum(['waiting', 'done', 'failed']),
    finishedAt: z.date().nullable(),
    fileKey: z.string().nullable(),
  }),
  `select register_person_id as "registerPersonId", asked_by_person_id as "askedBy", state, finished_at as "finishedAt",
     file_key as "fileKey"
   from personal_exports where community_id = $1 and id = $2`,
)

/** An export of a person; undefined if the community has none with this id. */
export function findExport(scope: Scope<'community'>, id: number) {
  return scope.row(find, [id])
}

const finish = statement(
  'personal-export-finish',
  'community',
  noColumns,
  `update personal_exports set state = 'done', file_key = $3, finished_at = $4 where community_id = $1 and id = $2 and state = 'waiting'`,
)

/** Stores the file of an export that waits. */
export async function finishExport(scope: Scope<'community'>, id: number, fileKey: string, now: Date): Promise<void> {
  await scope.rows(finish, [id, fileKey, now])
}

/** Records that the file could not be created. */
export const failExport = markFailedIn('personal_exports', 'personal-export-fail')

const removeOld = statement(
  'personal-exports-remove-old',
  'system',
  noColumns,
  'delete from personal_exports where asked_at < $1',
)

/** Deletes the exports that were requested before a time. Their files are already deleted by then. */
export async function removeOldExports(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(removeOld, [before])
}

const forget = statement(
  'personal-exports-forget',
  'system',
  noColumns,
  'update personal_exports set file_key = null where file_key is not null and finished_at < $1',
)

/** Clears the keys of files that were created before a time; the files-sweep job then deletes the files. */
export async function forgetExports(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(forget, [before])
}

/** SQL: the rows of a query as a JSON array. */
const listOf = (query: string) => `coalesce((select jsonb_agg(to_jsonb(x)) from (${query}) x), '[]')`
const ofPerson = 'community_id = $1 and register_person_id = $2'
/** SQL: the person id of the account of the entry; null for an entry without an account. */
const account = '(select r.person_id from register_people r where r.community_id = $1 and r.id = $2)'

/** SQL: joins the rows of a table to the person if they owned the home on the row's day `day`. `table` ends with its alias x; others: l, p, c. */
const whileOwner = (table: string, day: string) => `home_relations l
      join communities c on c.community_id = l.community_id
      join properties p on p.community_id = l.community_id and p.id = l.property_id
      join ${table} on x.community_id = l.community_id and x.property_id = l.property_id
        and (l.starts_on is null or ${day} >= l.starts_on) and (l.ends_on is null or ${day} < l.ends_on)
      where l.community_id = $1 and l.register_person_id = $2 and l.relation in ('owner', 'co-owner', 'agent')`

// The export does not contain notes of the team, conversations between neighbors and secrets (trust.txt 8, association.txt 2.6).
const everything = statement(
  'personal-export-read',
  'community',
  z.object({ parts: z.record(z.string(), z.array(z.unknown())) }),
  `select jsonb_build_object(
     'person', ${listOf(`select r.first_name, r.last_name, r.organisation_name, r.language, r.postal_line, r.postal_city, r.postal_state,
        r.postal_zipcode, r.postal_country, r.no_contact, r.deceased_at, r.created_at
      from register_people r where r.community_id = $1 and r.id = $2`)},
     'addresses', ${listOf(`select kind, value, is_primary, bounced_at, bounce_reason from register_addresses where ${ofPerson} order by id`)},
     'homes', ${listOf(`select p.address, p.city, p.state, p.zipcode, p.identifier, p.account_number, l.relation, l.share, l.starts_on, l.ends_on,
        l.is_primary_contact, l.delivery
      from home_relations l join properties p on p.community_id = l.community_id and p.id = l.property_id
      where l.community_id = $1 and l.register_person_id = $2 order by l.id`)},
     'consents', ${listOf(`select kind, given, at, how, recorded_by_name from register_consents where ${ofPerson} order by id`)},
     'invitations', ${listOf(`select p.address, i.state, i.created_at, i.expires_at, i.last_mailed_at, i.mails_sent, i.printed_at
      from invitations i join properties p on p.community_id = i.community_id and p.id = i.property_id
      where i.community_id = $1 and i.register_person_id = $2 order by i.id`)},
     'mailings', ${listOf(`select coalesce(m.texts -> c.language ->> 'subject', m.texts -> m.language ->> 'subject') as subject, c.home, d.channel,
        d.state, d.reason, d.changed_at
      from mailing_recipients c join mailings m on m.community_id = c.community_id and m.id = c.mailing_id
      join mailing_deliveries d on d.community_id = c.community_id and d.recipient_id = c.id
      where c.community_id = $1 and c.register_person_id = $2 order by d.id limit 5000`)},
     'household', ${listOf(`select p.address, h.member_type, h.first_name, h.last_name, h.email, h.phone, h.joined_at
      from household_persons h join properties p on p.community_id = h.community_id and p.id = h.property_id
      where h.community_id = $1 and h.person_id = ${account} order by h.id`)},
     'directory', ${listOf(`select d.name, d.property, d.phone_number, d.email_address, d.show_property, d.directory_enabled
      from directory_listings d join household_persons h on h.community_id = d.community_id and h.id = d.household_person_id
      where d.community_id = $1 and h.person_id = ${account}`)},
     'offices', ${listOf(`select office from community_offices where community_id = $1 and person_id = ${account}`)},
     'forum posts', ${listOf(`select t.subject, f.body, f.file_name, f.created_at, f.edited_at
      from forum_posts f join forum_threads t on t.community_id = f.community_id and t.id = f.thread_id
      where f.community_id = $1 and f.author_person_id = ${account} and f.deleted_at is null order by f.id limit 5000`)},
     'listings', ${listOf(`select title, description, price_cents, created_at, sold_at from listings
      where community_id = $1 and owner_person_id = ${account} and deleted_at is null order by id limit 1000`)},
     'money', ${listOf(`select distinct p.address, x.entered_on, x.due_on, x.kind, x.description, x.reference, x.amount_cents, x.currency, x.id
      from ${whileOwner('ledger_entries x', 'x.entered_on')} order by x.entered_on, x.id limit 20000`)},
     'violations', ${listOf(`select distinct p.address, x.external_id, x.violation_type, x.description, x.status, x.step_name, x.created_at
      from ${whileOwner('violations x', '(x.created_at at time zone c.time_zone)::date')} order by x.created_at limit 1000`)},
     'requests', ${listOf(`select q.number, q.kind, q.subject, q.state, q.address, q.made_at, q.done_at,
        (select coalesce(jsonb_agg(jsonb_build_object('at', e.at, 'name', e.person_name, 'text', e.body) order by e.id), '[]') from request_entries e
         where e.community_id = $1 and e.request_id = q.id and e.kind in ('message', 'answer')) as texts
      from requests q where q.community_id = $1 and q.person_id = ${account} order by q.id limit 1000`)},
     'completed forms', ${listOf(`select f.file_name, f.sender_address, f.sent_at from completed_forms f
      where f.community_id = $1 and f.person_id = ${account} order by f.sent_at limit 1000`)},
     'changes', ${listOf(`select a.at, a.actor_name, a.kind, a.before - 'notes' as before, a.after - 'notes' as after from activity_entries a
      where a.community_id = $1 and a.subject_kind = 'person' and a.subject_id = $2 order by a.at limit 5000`)}
   ) as parts`,
)

/** What the community stores about a person, without what the comment above excludes: the rows of each part by its name. */
export async function readEverything(scope: Scope<'community'>, personId: number): Promise<Record<string, unknown[]>> {
  return (await scope.row(everything, [personId]))?.parts ?? {}
}

const files = statement(
  'personal-export-files',
  'community',
  z.object({ fileKey: z.string(), fileName: z.string(), changedAt: z.date() }),
  `select distinct on (h.photo_file_key) h.photo_file_key as "fileKey", 'photo.jpg' as "fileName", h.joined_at as "changedAt"
   from household_persons h where h.community_id = $1 and h.person_id = ${account} and h.photo_file_key is not null
   union all
   select f.file_key, f.file_name, f.created_at from forum_posts f
   where f.community_id = $1 and f.author_person_id = ${account} and f.deleted_at is null and f.file_key is not null
   union all
   select f.file_key, f.file_name, f.sent_at from completed_forms f where f.community_id = $1 and f.person_id = ${account}
   union all
   select f.file_key, f.file_name, e.at from requests q
   join request_entries e on e.community_id = q.community_id and e.request_id = q.id and e.kind in ('message', 'answer')
   join request_files f on f.community_id = q.community_id and f.entry_id = e.id
   where q.community_id = $1 and q.person_id = ${account}
   union all
   select x.file_key, 'statement-' || to_char(x.issued_on, 'YYYY-MM-DD') || '.pdf', x.issued_on::timestamp at time zone c.time_zone
   from ${whileOwner('statements x', 'x.issued_on')}
   order by "changedAt" desc, "fileKey" limit 500`,
)

/**
 * The newest files of a person: their picture, files that they attached or sent, files of answers to them, and the statements of their time
 * as an owner.
 */
export function listFiles(scope: Scope<'community'>, personId: number) {
  return scope.rows(files, [personId])
}
