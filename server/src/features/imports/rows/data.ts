import { importRowsPageSize, problemExamples } from '@porchlight/contract/features/imports.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { noColumns, statement } from '../../../platform/db/database.ts'
import type { Plan } from '../check/records.ts'
import type { Problem } from '../check/row.ts'
import type { SheetRow } from '../reading/row.ts'

const clear = statement(
  'import-rows-clear',
  'community',
  noColumns,
  'delete from import_rows where community_id = $1 and import_id = $2',
)
const insert = statement(
  'import-rows-insert',
  'community',
  noColumns,
  `insert into import_rows (community_id, import_id, row_number, cells)
   select $1, $2, r.number, array(select json_array_elements_text(r.cells)) from unnest($3::integer[], $4::json[]) as r (number, cells)`,
)

export async function clearRows(scope: Scope<'community'>, importId: number): Promise<void> {
  await scope.rows(clear, [importId])
}

/** Stores the rows of a file before they are checked. */
export async function insertRows(
  scope: Scope<'community'>,
  importId: number,
  rows: readonly SheetRow[],
): Promise<void> {
  // An array of PostgreSQL cannot hold lists of different lengths, so the cells of each row are sent as JSON.
  const cells = rows.map((row) => JSON.stringify(row.cells))
  await scope.rows(insert, [importId, rows.map(({ number }) => number), cells])
}

const next = statement(
  'import-rows-next',
  'community',
  z.object({ number: z.number(), cells: z.array(z.string()) }),
  `select row_number as number, cells from import_rows where community_id = $1 and import_id = $2 and row_number > $3
   order by row_number limit $4`,
)

/** Returns the next rows after the row number `after`. */
export function nextRows(
  scope: Scope<'community'>,
  importId: number,
  after: number,
  limit: number,
): Promise<SheetRow[]> {
  return scope.rows(next, [importId, after, limit])
}

const deleteProblems = statement(
  'import-problems-clear',
  'community',
  noColumns,
  'delete from import_problems where community_id = $1 and import_id = $2',
)

export async function clearProblems(scope: Scope<'community'>, importId: number): Promise<void> {
  await scope.rows(deleteProblems, [importId])
}

const setVerdicts = statement(
  'import-rows-set-verdicts',
  'community',
  noColumns,
  `update import_rows i set outcome = v.outcome, plan = v.plan
   from unnest($3::integer[], $4::text[], $5::jsonb[]) as v (number, outcome, plan)
   where i.community_id = $1 and i.import_id = $2 and i.row_number = v.number`,
)
const insertProblems = statement(
  'import-problems-insert',
  'community',
  noColumns,
  `insert into import_problems (community_id, import_id, row_number, place, cause, field, column_place, value, other)
   select $1, $2, p.number, p.place, p.cause, p.field, p.column_place, p.value, p.other
   from unnest($3::integer[], $4::integer[], $5::text[], $6::text[], $7::integer[], $8::text[], $9::text[])
     as p (number, place, cause, field, column_place, value, other)`,
)

/** The result of the check of a row. */
export interface CheckedRow {
  /** The number of the row in the file. */
  readonly number: number
  readonly outcome: string
  /** Null for a row with problems. */
  readonly plan: Plan | null
  readonly problems: readonly Problem[]
}

/** Stores the results of the check of rows. */
export async function storeCheckedRows(
  scope: Scope<'community'>,
  importId: number,
  checkedRows: readonly CheckedRow[],
): Promise<void> {
  const plans = checkedRows.map(({ plan }) => (plan ? JSON.stringify(plan) : null))
  await scope.rows(setVerdicts, [
    importId,
    checkedRows.map((one) => one.number),
    checkedRows.map((one) => one.outcome),
    plans,
  ])
  const problems = checkedRows.flatMap(({ number, problems: found }) =>
    found.map((problem, place) => ({ ...problem, number, place })),
  )
  if (problems.length === 0) return
  await scope.rows(insertProblems, [
    importId,
    problems.map((one) => one.number),
    problems.map((one) => one.place),
    problems.map((one) => one.cause),
    problems.map((one) => one.field ?? ''),
    problems.map((one) => one.column),
    problems.map((one) => one.value.slice(0, 200)),
    problems.map((one) => (one.other ?? '').slice(0, 200)),
  ])
}

const causes = statement(
  'import-problems-by-cause',
  'community',
  z.object({
    cause: z.string(),
    field: z.string(),
    /** The index of the column; null for a problem of the whole row. */
    columnPlace: z.number().nullable(),
    /** The unknown word; '' for other causes. */
    word: z.string(),
    count: z.number(),
    /** The first problems: the rows, and the `value` and `other` of each. */
    rows: z.array(z.number()),
    values: z.array(z.string()),
    others: z.array(z.string()),
  }),
  `select cause, field, column_place as "columnPlace", case when cause = 'unknown word' then other else '' end as word, count(*) as count,
     (array_agg(row_number order by row_number, place))[1:${problemExamples}] as rows,
     (array_agg(value order by row_number, place))[1:${problemExamples}] as values,
     (array_agg(other order by row_number, place))[1:${problemExamples}] as others
   from import_problems where community_id = $1 and import_id = $2
   group by 1, 2, 3, 4 order by count desc, cause, field, word limit 50`,
)

/** Returns the problems grouped by cause, column and unknown word, most frequent first; at most 50 groups. */
export function problemsByCause(scope: Scope<'community'>, importId: number) {
  return scope.rows(causes, [importId])
}

const ofOutcome = statement(
  'import-rows-of-outcome',
  'community',
  z.object({ row: z.number(), outcome: z.string(), plan: z.unknown(), total: z.number() }),
  `select row_number as row, outcome, plan, (select count(*) from import_rows t where t.community_id = $1 and t.import_id = $2 and t.outcome = $3)
     as total
   from import_rows where community_id = $1 and import_id = $2 and outcome = $3 order by row_number limit ${importRowsPageSize} offset $4`,
)

/** Returns a page of the rows with an outcome, with their plans. */
export async function pageOfRows(scope: Scope<'community'>, importId: number, outcome: string, page: number) {
  const rows = await scope.rows(ofOutcome, [importId, outcome, (page - 1) * importRowsPageSize])
  return { rows: rows.map((row) => ({ ...row, plan: row.plan as Plan | null })), total: rows[0]?.total ?? 0 }
}

const withProblems = statement(
  'import-rows-with-problems',
  'community',
  z.object({ row: z.number(), cells: z.array(z.string()), problems: z.unknown(), total: z.number() }),
  `select r.row_number as row, r.cells, p.problems,
     (select count(*) from import_rows t where t.community_id = $1 and t.import_id = $2 and t.outcome = 'problem') as total
   from (select row_number, cells from import_rows where community_id = $1 and import_id = $2 and outcome = 'problem' and row_number > $3
     order by row_number limit $4 offset $5) r
   cross join lateral (select json_agg(json_build_object('cause', cause, 'field', nullif(field, ''), 'column', column_place, 'value', value,
       'other', other) order by place) as problems
     from import_problems where community_id = $1 and import_id = $2 and row_number = r.row_number) p
   order by r.row_number`,
)

/** Returns rows with problems, with their cells: after the row number `after`, or from `offset` on. */
export async function rowsWithProblems(
  scope: Scope<'community'>,
  importId: number,
  part: { readonly after: number; readonly limit: number; readonly offset: number },
) {
  const rows = await scope.rows(withProblems, [importId, part.after, part.limit, part.offset])
  return {
    rows: rows.map(({ row, cells, problems }) => ({ row, cells, problems: (problems ?? []) as Problem[] })),
    total: rows[0]?.total ?? 0,
  }
}

const left = statement(
  'import-rows-left',
  'community',
  z.object({ row: z.number(), plan: z.unknown(), note: z.unknown(), total: z.number() }),
  `select row_number as row, plan, note,
     (select count(*) from import_rows t where t.community_id = $1 and t.import_id = $2 and t.ran = 'left') as total
   from import_rows where community_id = $1 and import_id = $2 and ran = 'left' order by row_number limit ${importRowsPageSize} offset $3`,
)

/** Returns a page of the rows that the run did not carry out, each with the reason. */
export async function pageOfLeft(scope: Scope<'community'>, importId: number, page: number) {
  const rows = await scope.rows(left, [importId, (page - 1) * importRowsPageSize])
  return {
    rows: rows.map(({ row, plan: planned, note }) => ({ row, plan: planned as Plan | null, note: note as RunNote })),
    total: rows[0]?.total ?? 0,
  }
}

/**
 * The reason why a run did not carry out a row. 'changed': somebody changed the home or the person after the check; 'gone': it was removed; 'row':
 * the earlier row that creates it was not carried out; 'taken': another home has the number; 'added': the person, relation or payment was added.
 */
export interface RunNote {
  readonly reason: 'changed' | 'gone' | 'row' | 'taken' | 'added'
  /** The name of the person who changed the record. */
  readonly name?: string
  /** The earlier row that was not carried out. */
  readonly row?: number
}

const waiting = statement(
  'import-rows-waiting',
  'community',
  z.object({ row: z.number(), plan: z.unknown() }),
  `select row_number as row, plan from import_rows
   where community_id = $1 and import_id = $2 and ran is null and outcome in ('new', 'changed') order by row_number limit $3`,
)

/** Returns the next rows that the run has not carried out yet. */
export async function nextToRun(scope: Scope<'community'>, importId: number, limit: number) {
  const rows = await scope.rows(waiting, [importId, limit])
  return rows.map(({ row, plan: planned }) => ({ row, plan: planned as Plan }))
}

const setRan = statement(
  'import-rows-set-ran',
  'community',
  noColumns,
  `update import_rows i set ran = r.ran, note = r.note
   from unnest($3::integer[], $4::text[], $5::jsonb[]) as r (number, ran, note)
   where i.community_id = $1 and i.import_id = $2 and i.row_number = r.number`,
)

/** Stores the results of rows in the transaction of the run, so that no row is carried out twice. */
export async function storeRan(
  scope: Scope<'community'>,
  importId: number,
  rows: readonly { readonly row: number; readonly ran: 'done' | 'left'; readonly note?: RunNote }[],
): Promise<void> {
  const notes = rows.map(({ note }) => (note ? JSON.stringify(note) : null))
  await scope.rows(setRan, [importId, rows.map(({ row }) => row), rows.map(({ ran }) => ran), notes])
}

const newHomes = statement(
  'import-rows-new-homes',
  'community',
  z.object({ homes: z.number() }),
  `select count(*) as homes from import_rows
   where community_id = $1 and import_id = $2 and outcome = 'new' and ran is null and (plan -> 'home' ->> 'isNew')::boolean`,
)

/** Counts the homes that the rows of an import would create. */
export async function countNewHomes(scope: Scope<'community'>, importId: number): Promise<number> {
  return (await scope.row(newHomes, [importId]))?.homes ?? 0
}
