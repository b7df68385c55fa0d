import type { StatementFailure } from '@porchlight/contract/shared/statements.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import { dayOf, isOfDay } from '../../people/public.ts'

const begin = statement(
  'statements-begin-publishing',
  'community',
  noColumns,
  `update statement_files set state = 'publishing' where community_id = $1 and state = 'ready'`,
)

/** Changes the state of all ready files, so that they wait for the job that publishes them. */
export async function beginPublishing(scope: Scope<'community'>): Promise<void> {
  await scope.rows(begin)
}

const next = statement(
  'statements-next-to-publish',
  'community',
  idColumn,
  `select id from statement_files where community_id = $1 and state = 'publishing' and id > $2 order by id limit 1`,
)

/** The id of the first waiting file after another file; undefined if there is none. */
export async function nextToPublish(scope: Scope<'community'>, after: number): Promise<number | undefined> {
  return (await scope.row(next, [after]))?.id
}

const locked = statement(
  'statements-lock-to-publish',
  'community',
  z.object({
    id: z.number(),
    fileKey: z.string(),
    sizeBytes: z.number(),
    propertyId: z.number(),
    isHomeRemoved: z.boolean(),
    month: z.string(),
    /** The last day of the month, or today if the month is not over. */
    issuedOn: z.string(),
    communityName: z.string(),
    language,
  }),
  `select f.id, f.file_key as "fileKey", f.size_bytes as "sizeBytes", f.property_id as "propertyId", p.removed_at is not null as "isHomeRemoved",
     to_char(f.month, 'YYYY-MM-DD') as month,
     to_char(least((f.month + interval '1 month - 1 day')::date, ${dayOf('$2')}), 'YYYY-MM-DD') as "issuedOn", c.name as "communityName", c.language
   from statement_files f join communities c on c.community_id = f.community_id
   join properties p on p.community_id = f.community_id and p.id = f.property_id
   where f.community_id = $1 and f.id = $3 and f.state = 'publishing' for update of f`,
)

/** A file that waits to be published, locked until the transaction ends; undefined if it does not wait any more. */
export function lockToPublish(scope: Scope<'community'>, id: number, now: Date) {
  return scope.row(locked, [now, id])
}

const setFailed = statement(
  'statements-set-failed',
  'community',
  idColumn,
  `update statement_files set state = 'failed', failure = $3 where community_id = $1 and id = $2 and state = 'publishing' returning id`,
)

/** Records why a file could not be published; false if it does not wait any more. */
export async function storeFailed(scope: Scope<'community'>, id: number, failure: StatementFailure): Promise<boolean> {
  return (await scope.row(setFailed, [id, failure])) !== undefined
}

const insert = statement(
  'statements-publish',
  'community',
  noColumns,
  `insert into statements (community_id, property_id, title, issued_on, file_key, size_bytes) values ($1, $2, $3, $4, $5, $6)`,
)

/** Stores a statement of a home. */
export async function insertStatement(
  scope: Scope<'community'>,
  given: { propertyId: number; title: string; issuedOn: string; fileKey: string; sizeBytes: number },
): Promise<void> {
  await scope.rows(insert, [given.propertyId, given.title, given.issuedOn, given.fileKey, given.sizeBytes])
}

const setPublished = statement(
  'statements-set-published',
  'community',
  noColumns,
  `update statement_files set state = 'published', published_at = $3, is_to_print = $4 where community_id = $1 and id = $2`,
)

/** Records that a file is published, and whether it must be printed. */
export async function storePublished(scope: Scope<'community'>, id: number, now: Date, isToPrint: boolean) {
  await scope.rows(setPublished, [id, now, isToPrint])
}

const owners = statement(
  'statements-owners',
  'community',
  z.object({ personId: z.number().nullable(), delivery: z.enum(['digital', 'paper', 'both']) }),
  `select h.person_id as "personId", l.delivery from home_relations l
   join communities c on c.community_id = l.community_id
   join register_people r on r.community_id = l.community_id and r.id = l.register_person_id and r.removed_at is null
   left join household_persons h on h.community_id = l.community_id and h.property_id = l.property_id and h.person_id = r.person_id
     and not h.is_pending
   where l.community_id = $1 and l.property_id = $3 and l.relation in ('owner', 'co-owner', 'agent') and ${isOfDay(dayOf('$2'))}
   order by l.id limit 50`,
)

/** The present owners of a home: the person of their account there, null if there is none, and how they get their statements. */
export function ownersOf(scope: Scope<'community'>, now: Date, homeId: number) {
  return scope.rows(owners, [now, homeId])
}

/**
 * The maximum number of statements in a print file. All waiting statements are marked as printed together, so the file must contain all of them. The
 * maximum is more than those of many months.
 */
const maxToPrint = 100_000

const toPrint = statement(
  'statements-to-print',
  'community',
  z.object({ address: z.string(), fileKey: z.string(), fileName: z.string(), month: z.string() }),
  `select p.address, f.file_name as "fileName", f.file_key as "fileKey", to_char(f.month, 'YYYY-MM') as month
   from statement_files f join properties p on p.community_id = f.community_id and p.id = f.property_id
   where f.community_id = $1 and f.state = 'published' and f.is_to_print order by p.sort_key, p.id, f.month limit ${maxToPrint}`,
)

/** The published statements that must be printed and were not printed yet, in the order of the addresses. */
export function listToPrint(scope: Scope<'community'>) {
  return scope.rows(toPrint)
}

const setPrinted = statement(
  'statements-set-printed',
  'community',
  idColumn,
  `update statement_files set is_to_print = false where community_id = $1 and is_to_print
     and (select count(*) from statement_files o where o.community_id = $1 and o.is_to_print) = $2::integer returning id`,
)

/** Records that all statements to print were printed; false if their number differs from `count`, the number in the caller's file. */
export async function storePrinted(scope: Scope<'community'>, count: number): Promise<boolean> {
  return (await scope.rows(setPrinted, [count])).length > 0
}
