import { importsPageSize } from '@porchlight/contract/features/imports.ts'
import { type ImportField, isImportField } from '@porchlight/contract/shared/import-fields.ts'
import { type ImportKind, importKinds, importStates, importWork } from '@porchlight/contract/shared/imports.ts'
import { z } from 'zod'
import type { Scope } from '../../platform/access/scopes.ts'
import { announceToManagers } from '../../platform/db/announcements.ts'
import { idColumn, noColumns, statement } from '../../platform/db/database.ts'
import { failedImportSql } from './failed.ts'

/** The answers of the team that apply to whole columns; see `Settled` in check/values.ts. */
const settled = z.object({
  dateOrder: z.enum(['month first', 'day first']).optional(),
  words: z.record(z.string(), z.record(z.string(), z.string())).optional(),
})
export type StoredSettled = z.infer<typeof settled>

const counts = z.object({ new: z.number(), changed: z.number(), unchanged: z.number(), problem: z.number() })

/** Why an import failed. `work` is the step whose job failed at its last attempt; without it the file was refused. */
const failure = z.object({
  reason: z.string(),
  limit: z.number().optional(),
  work: z.enum(['reading', 'checking', 'running', 'undoing']).optional(),
})
export type Failure = z.infer<typeof failure>

const stored = {
  sheets: z.array(z.object({ name: z.string(), isHidden: z.boolean() })),
  samples: z.array(z.array(z.string())),
  /** For each column: its field comes from an earlier import. */
  remembered: z.array(z.boolean()),
  counts: counts.nullable(),
  /** E-mail addresses that two people of the file or of the register share: their number, and the first of them. */
  shared: z.object({
    count: z.number(),
    first: z.array(z.object({ email: z.string(), names: z.array(z.string()) })),
  }),
  failure: failure.nullable(),
}

const summary = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  work: z.enum(importWork),
  fileName: z.string(),
  fileKey: z.string().nullable(),
  sizeBytes: z.number(),
  byName: z.string(),
  createdAt: z.date(),
  /** The rows by outcome of the check; null: not checked. */
  counts: stored.counts,
  /** The numbers of rows that the run has carried out, and has left as they were. */
  done: z.number(),
  left: z.number(),
  undoUntil: z.date().nullable(),
})
export type ImportSummary = z.infer<typeof summary>

const summaryColumns = `i.id, i.kind, i.state, i.work, i.file_name as "fileName", i.file_key as "fileKey", i.size_bytes as "sizeBytes",
  i.created_by_name as "byName", i.created_at as "createdAt", i.counts, i.done_count as done, i.left_count as "left",
  i.undo_until as "undoUntil"`

const whole = summary.extend({
  sheets: stored.sheets,
  sheet: z.number().nullable(),
  headings: z.array(z.string()),
  samples: stored.samples,
  columns: z.array(z.string().nullable()),
  remembered: stored.remembered,
  rowCount: z.number(),
  settled,
  shared: stored.shared,
  /**
   * The totals of a table of money. Waiting rows (`isWaiting` in money/policy.ts) are payments that exist already and opening balances that differ;
   * they run only if `again` is set.
   */
  money: z
    .object({
      count: z.number(),
      cents: z.number(),
      waitingCount: z.number(),
      waitingCents: z.number(),
      again: z.boolean().optional(),
      reason: z.string().optional(),
    })
    .nullable(),
  /** The number of people who are not in the file. */
  missing: z.number(),
  /** Whether the run moves out the people who are not in the file. */
  movesOut: z.boolean(),
  /** How many rows of the current step are done, and of how many. */
  progress: z.number(),
  total: z.number(),
  failure: stored.failure,
  runByPersonId: z.number().nullable(),
  runByName: z.string(),
  undoRestored: z.number().nullable(),
  undoLeft: z.number().nullable(),
})
type WholeRow = z.infer<typeof whole>
export type StoredImport = Omit<WholeRow, 'columns'> & { readonly columns: readonly (ImportField | null)[] }

const wholeColumns = `${summaryColumns}, i.sheets, i.sheet, i.headings, i.samples, i.columns, i.remembered, i.row_count as "rowCount",
  i.settled, i.shared, i.money, i.missing_count as missing, i.moves_out as "movesOut", i.progress, i.total, i.failure,
  i.run_by_person_id as "runByPersonId", i.run_by_name as "runByName", i.undo_restored as "undoRestored", i.undo_left as "undoLeft"`

const page = statement(
  'imports-page',
  'community',
  summary.extend({ total: z.number() }),
  `select ${summaryColumns},
     (select count(*) from imports t where t.community_id = $1 and t.kind = any($4::text[])
       and (not $3::boolean or ${failedImportSql('t')})) as total
   from imports i where i.community_id = $1 and i.kind = any($4::text[]) and (not $3::boolean or ${failedImportSql('i')})
   order by i.created_at desc, i.id desc limit ${importsPageSize} offset $2`,
)

/**
 * Returns a page of the imports of a community, newest first, with their total. `onlyFailed`: only failed ones after
 * which no other import of their kind was started; none of money.
 */
export async function pageOfImports(
  scope: Scope<'community'>,
  number: number,
  onlyFailed: boolean,
  kinds: readonly ImportKind[],
) {
  const rows = await scope.rows(page, [(number - 1) * importsPageSize, onlyFailed, kinds])
  return { items: rows as ImportSummary[], total: rows[0]?.total ?? 0 }
}

const one = statement(
  'import-one',
  'community',
  whole,
  `select ${wholeColumns} from imports i where i.community_id = $1 and i.id = $2`,
)
const locked = statement(
  'import-lock',
  'community',
  whole,
  `select ${wholeColumns} from imports i where i.community_id = $1 and i.id = $2 for no key update`,
)

export async function findImport(scope: Scope<'community'>, id: number): Promise<StoredImport | undefined> {
  return withKnownFields(await scope.row(one, [id]))
}

/** Like `findImport`, and locks the import until the transaction ends. */
export async function lockImport(scope: Scope<'community'>, id: number): Promise<StoredImport | undefined> {
  return withKnownFields(await scope.row(locked, [id]))
}

/** Ignores columns whose field this release does not know, because a later release stored them. */
function withKnownFields(row: WholeRow | undefined): StoredImport | undefined {
  return row && { ...row, columns: row.columns.map((name) => (name !== null && isImportField(name) ? name : null)) }
}

const insert = statement(
  'import-insert',
  'community',
  idColumn,
  `insert into imports (community_id, kind, work, file_name, file_key, size_bytes, created_by_person_id, created_by_name, created_at)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
)

export async function insertImport(
  scope: Scope<'community'>,
  given: {
    readonly kind: string
    readonly work: string
    readonly fileName: string
    readonly fileKey: string | null
    readonly sizeBytes: number
    readonly by: { readonly personId: number | null; readonly name: string }
    readonly now: Date
  },
): Promise<number> {
  const { kind, work, fileName, fileKey, sizeBytes, by, now } = given
  const row = await scope.row(insert, [kind, work, fileName, fileKey, sizeBytes, by.personId, by.name, now])
  if (!row) throw new Error('the import was not stored')
  return row.id
}

const setRead = statement(
  'import-set-read',
  'community',
  noColumns,
  `update imports set work = '', format = $3, sheets = $4, sheet = $5, heading_row = $6, headings = $7, samples = $8, columns = $9,
     remembered = $10, row_count = $11, progress = 0, total = 0
   where community_id = $1 and id = $2`,
)

/** Stores the result of reading a file. */
export async function storeReading(
  scope: Scope<'community'>,
  id: number,
  found: {
    readonly format: string
    readonly sheets: readonly unknown[]
    readonly sheet: number
    readonly headingRow: number
    readonly headings: readonly string[]
    readonly samples: ReadonlyArray<readonly string[]>
    readonly columns: readonly (string | null)[]
    readonly remembered: readonly boolean[]
    readonly rows: number
  },
): Promise<void> {
  // `samples`, `columns` and `remembered` are JSON; `headings` is text[].
  const json = [found.samples, found.columns, found.remembered].map((value) => JSON.stringify(value))
  await scope.rows(setRead, [
    id,
    found.format,
    JSON.stringify(found.sheets),
    found.sheet,
    found.headingRow,
    found.headings,
    ...json,
    found.rows,
  ])
}

const begin = statement(
  'import-begin-work',
  'community',
  noColumns,
  `update imports set state = $3, work = $4, progress = 0, total = $5, failure = null where community_id = $1 and id = $2`,
)

/** Stores that a step of an import begins. */
export async function beginWork(
  scope: Scope<'community'>,
  id: number,
  given: { readonly state: string; readonly work: string; readonly total: number },
): Promise<void> {
  await scope.rows(begin, [id, given.state, given.work, given.total])
}

const retry = statement(
  'import-begin-again',
  'community',
  noColumns,
  `update imports set state = $3, work = $4, failure = null where community_id = $1 and id = $2 and state = 'failed'`,
)

/** Stores that a failed step is repeated. The progress that it made before is kept. */
export async function beginRetry(
  scope: Scope<'community'>,
  id: number,
  given: { readonly state: string; readonly work: string },
): Promise<void> {
  await scope.rows(retry, [id, given.state, given.work])
}

const setSheet = statement(
  'import-set-sheet',
  'community',
  noColumns,
  'update imports set sheet = $3 where community_id = $1 and id = $2',
)

export async function chooseSheet(scope: Scope<'community'>, id: number, sheet: number): Promise<void> {
  await scope.rows(setSheet, [id, sheet])
}

const setChoices = statement(
  'import-set-choices',
  'community',
  noColumns,
  `update imports set columns = $3, settled = $4, counts = null, missing_count = 0, shared = '{"count": 0, "first": []}'
   where community_id = $1 and id = $2`,
)

/** Stores the chosen columns and the answers for whole columns. Deletes the results of an earlier check. */
export async function storeChoices(
  scope: Scope<'community'>,
  id: number,
  columns: readonly (ImportField | null)[],
  settledNow: StoredSettled,
): Promise<void> {
  await scope.rows(setChoices, [id, JSON.stringify(columns), JSON.stringify(settledNow)])
}

const progress = statement(
  'import-progress',
  'community',
  idColumn,
  'update imports set progress = $4 where community_id = $1 and id = $2 and work = $3 returning id',
)

/** Stores the progress of a step. Returns false if the import was canceled. */
export async function storeProgress(
  scope: Scope<'community'>,
  id: number,
  work: string,
  done: number,
): Promise<boolean> {
  return (await scope.row(progress, [id, work, done])) !== undefined
}

const setChecked = statement(
  'import-set-checked',
  'community',
  noColumns,
  `update imports set state = 'checked', work = '', counts = $3, shared = $4, missing_count = $5
   where community_id = $1 and id = $2 and work = 'checking'`,
)

/** Stores the result of a check, unless the import was canceled meanwhile. */
export async function storeCheck(
  scope: Scope<'community'>,
  id: number,
  found: {
    readonly counts: z.infer<typeof counts>
    readonly shared: z.infer<typeof stored.shared>
    readonly missing: number
  },
): Promise<void> {
  await scope.rows(setChecked, [id, JSON.stringify(found.counts), JSON.stringify(found.shared), found.missing])
}

const setRun = statement(
  'import-set-run',
  'community',
  noColumns,
  `update imports set state = 'running', work = 'running', moves_out = $3, run_by_person_id = $4, run_by_name = $5, run_at = $6, progress = 0,
     total = $7, done_count = 0, left_count = 0
   where community_id = $1 and id = $2`,
)

/** Stores that the run of an import begins. `total` counts the rows to carry out and the people to move out. */
export async function beginRun(
  scope: Scope<'community'>,
  id: number,
  given: {
    readonly movesOut: boolean
    readonly by: { readonly personId: number | null; readonly name: string }
    readonly now: Date
    readonly total: number
  },
): Promise<void> {
  await scope.rows(setRun, [id, given.movesOut, given.by.personId, given.by.name, given.now, given.total])
}

const addRun = statement(
  'import-add-run',
  'community',
  noColumns,
  `update imports set progress = progress + $3, done_count = done_count + $4, left_count = left_count + $5 where community_id = $1 and id = $2`,
)

/** Adds the result of one batch of a run to the counts, in its transaction. */
export async function addToRunCounts(
  scope: Scope<'community'>,
  id: number,
  part: { readonly rows: number; readonly done: number; readonly left: number },
): Promise<void> {
  await scope.rows(addRun, [id, part.rows, part.done, part.left])
}

const end = statement(
  'import-end',
  'community',
  z.object({ communityId: z.number() }),
  `update imports set state = $3, work = '', finished_at = $4, undo_until = coalesce($5, undo_until), failure = $6
   where community_id = $1 and id = $2 returning community_id as "communityId"`,
)

/** Stores and announces the end of an import. Without `undoUntil` the stored limit of undoing stays; without `failure` a stored one is deleted. */
export async function endImport(
  scope: Scope<'community'>,
  id: number,
  given: {
    readonly state: string
    readonly now: Date
    readonly undoUntil?: Date | undefined
    readonly failure?: Failure
  },
): Promise<void> {
  const failureJson = given.failure ? JSON.stringify(given.failure) : null
  const row = await scope.row(end, [id, given.state, given.now, given.undoUntil ?? null, failureJson])
  if (row) await announceToManagers(scope, [row.communityId])
}

const setUndone = statement(
  'import-set-undone',
  'community',
  noColumns,
  `update imports i set state = 'undone', work = '',
     undo_restored = (select count(*) from import_effects e where e.community_id = $1 and e.import_id = $2 and e.undo = 'restored'),
     undo_left = (select count(*) from import_effects e where e.community_id = $1 and e.import_id = $2 and e.undo = 'left')
   where i.community_id = $1 and i.id = $2`,
)

/** Stores the end of an undo, with the numbers of effects that it restored and that it left. */
export async function endUndo(scope: Scope<'community'>, id: number): Promise<void> {
  await scope.rows(setUndone, [id])
}
