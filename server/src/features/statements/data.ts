import { statementFilesPageSize } from '@porchlight/contract/features/statements.ts'
import { statementFailures, statementStates } from '@porchlight/contract/shared/statements.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'

const row = z.object({
  id: z.number(),
  fileName: z.string(),
  fileKey: z.string(),
  sizeBytes: z.number(),
  state: z.enum(statementStates),
  /** The home, with its address; null and '' if it was not recognized. */
  propertyId: z.number().nullable(),
  address: z.string(),
  /** The first day of the month of the statement; null if it was not recognized. */
  month: z.string().nullable(),
  /** An account number in the text of the file: another home's if the file is held back, a suggestion if it is unmatched. */
  seen: z.string(),
  /** Why the file could not be published; '' if it did not fail. */
  failure: z.enum(statementFailures),
  /** Whether a person looked at a file that was held back, and released it. */
  isReleased: z.boolean(),
  byName: z.string(),
  uploadedAt: z.date(),
})
export type StatementFileRow = z.infer<typeof row>

const columns = `f.id, f.file_name as "fileName", f.file_key as "fileKey", f.size_bytes as "sizeBytes", f.state, f.property_id as "propertyId",
  coalesce(p.address, '') as address, to_char(f.month, 'YYYY-MM-DD') as month, f.seen, f.failure, f.is_released as "isReleased",
  f.uploaded_by_name as "byName", f.uploaded_at as "uploadedAt"`
const source = 'statement_files f left join properties p on p.community_id = f.community_id and p.id = f.property_id'

const page = statement(
  'statement-files-page',
  'community',
  row,
  `select ${columns} from ${source} where f.community_id = $1 and f.state = $2
   order by f.id desc limit ${statementFilesPageSize} offset $3`,
)

/** A page of the files in a state, the newest first. */
export function pageOfFiles(scope: Scope<'community'>, state: string, offset: number) {
  return scope.rows(page, [state, offset])
}

const counts = statement(
  'statement-files-counts',
  'community',
  z.object({ state: z.enum(statementStates), count: z.number(), bytes: z.number(), toPrint: z.number() }),
  `select state, count(*) as count, coalesce(sum(size_bytes), 0)::bigint as bytes, count(*) filter (where is_to_print) as "toPrint"
   from statement_files where community_id = $1 group by state`,
)

/** How many files there are in each state, and how many of them must be printed. A state without files is missing. */
export function countFiles(scope: Scope<'community'>) {
  return scope.rows(counts)
}

const one = statement(
  'statement-file',
  'community',
  row,
  `select ${columns} from ${source} where f.community_id = $1 and f.id = $2`,
)
const locked = statement(
  'statement-file-lock',
  'community',
  row,
  `select ${columns} from ${source} where f.community_id = $1 and f.id = $2 for update of f`,
)

/** A file; undefined if there is none. */
export function findFile(scope: Scope<'community'>, id: number): Promise<StatementFileRow | undefined> {
  return scope.row(one, [id])
}

/** A file, locked until the transaction ends; undefined if there is none. */
export function lockFile(scope: Scope<'community'>, id: number): Promise<StatementFileRow | undefined> {
  return scope.row(locked, [id])
}

const insert = statement(
  'statement-file-insert',
  'community',
  idColumn,
  `insert into statement_files (community_id, file_name, file_key, size_bytes, uploaded_by_name, uploaded_at)
   values ($1, $2, $3, $4, $5, $6) returning id`,
)

/** Stores an uploaded file, which waits for its check, and returns its id. */
export async function insertFile(
  scope: Scope<'community'>,
  file: { readonly fileName: string; readonly fileKey: string; readonly sizeBytes: number },
  byName: string,
  now: Date,
): Promise<number> {
  const found = await scope.row(insert, [file.fileName, file.fileKey, file.sizeBytes, byName, now])
  if (!found) throw new Error('the file of a statement was not stored')
  return found.id
}

const set = statement(
  'statement-file-set',
  'community',
  noColumns,
  `update statement_files set state = $3, property_id = $4, month = $5, seen = $6, is_released = $7, failure = '' where community_id = $1 and id = $2`,
)

/** Stores the state of a file and its home and month, and clears an earlier failure. */
export async function setFileState(
  scope: Scope<'community'>,
  id: number,
  to: Pick<StatementFileRow, 'state' | 'propertyId' | 'month' | 'seen' | 'isReleased'>,
): Promise<void> {
  await scope.rows(set, [id, to.state, to.propertyId, to.month, to.seen, to.isReleased])
}

const named = statement(
  'statement-homes-named',
  'community',
  z.object({ id: z.number(), isAccount: z.boolean() }),
  `select p.id, lower(replace(p.account_number, ' ', '')) = $2 as "isAccount" from properties p
   where p.community_id = $1 and p.removed_at is null and p.account_number || p.identifier <> ''
     and (lower(replace(p.account_number, ' ', '')) = $2 or lower(replace(p.identifier, ' ', '')) = $2) order by p.id limit 10`,
)

/** The ids of the homes with an account number, or if there are none, of those with this identifier. `number` is in the form of `plainNumber`. */
export async function homesOfNumber(scope: Scope<'community'>, number: string): Promise<number[]> {
  const found = await scope.rows(named, [number])
  const accounts = found.filter(({ isAccount }) => isAccount)
  return (accounts.length > 0 ? accounts : found).map(({ id }) => id)
}

const others = statement(
  'statement-other-accounts',
  'community',
  z.object({ accountNumber: z.string() }),
  `select p.account_number as "accountNumber" from properties p
   where p.community_id = $1 and p.id <> $2 and p.account_number <> '' and lower(replace(p.account_number, ' ', '')) = any($3::text[])
     and lower(replace(p.account_number, ' ', '')) not in (
       select lower(replace(v, ' ', '')) from properties o, unnest(array[o.account_number, o.identifier, o.street_number, o.unit]) as v
       where o.community_id = $1 and o.id = $2)
   order by p.id limit 1`,
)

/**
 * An account number of another home that is among `numbers`; undefined if there is none. Numbers that the home itself has, such as its street number,
 * do not count.
 */
export async function otherAccountIn(
  scope: Scope<'community'>,
  homeId: number,
  numbers: readonly string[],
): Promise<string | undefined> {
  return (await scope.row(others, [homeId, numbers]))?.accountNumber
}

const accounts = statement(
  'statement-accounts',
  'community',
  z.object({ accountNumber: z.string() }),
  `select p.account_number as "accountNumber" from properties p
   where p.community_id = $1 and p.removed_at is null and p.account_number <> ''
     and lower(replace(p.account_number, ' ', '')) = any($2::text[]) order by p.id limit 2`,
)

/** The account number that is among `numbers`, if exactly one home has one of them; else undefined. */
export async function onlyAccountIn(
  scope: Scope<'community'>,
  numbers: readonly string[],
): Promise<string | undefined> {
  const found = await scope.rows(accounts, [numbers])
  return found.length === 1 ? found[0]?.accountNumber : undefined
}

const sameMonth = statement(
  'statement-same-month',
  'community',
  z.object({ isThere: z.boolean() }),
  `select exists (select from statement_files f where f.community_id = $1 and f.property_id = $2 and f.month = $3::date and f.id <> $4
       and f.state in ('ready', 'held', 'publishing', 'published', 'failed'))
     or exists (select from statements s where s.community_id = $1 and s.property_id = $2 and s.issued_on >= $3::date
       and s.issued_on < $3::date + interval '1 month') as "isThere"`,
)

/** Whether a home already has another statement of the month, published or waiting. */
export async function hasStatementOfMonth(
  scope: Scope<'community'>,
  wanted: { homeId: number; month: string; fileId: number },
) {
  return (await scope.row(sameMonth, [wanted.homeId, wanted.month, wanted.fileId]))?.isThere === true
}
