import { reportFormats, reportLimits, reportNames } from '@porchlight/contract/shared/named-reports.ts'
import { z } from 'zod'
import type { Scope } from '../../../platform/access/scopes.ts'
import { idColumn, noColumns, statement } from '../../../platform/db/database.ts'
import { language } from '../../../platform/languages.ts'
import type { Narrowed } from '../data.ts'

const states = ['waiting', 'done', 'too long', 'failed'] as const

/** The outcome of a run. */
interface Outcome {
  /** 'too long': the report has more rows than a file may have. */
  readonly state: (typeof states)[number]
  /** The number of rows of the report, also if it is too long. */
  readonly rows: number
  /** null if there is no file. */
  readonly fileKey: string | null
}

const insert = statement(
  'report-run-insert',
  'community',
  idColumn,
  `insert into report_runs (community_id, person_id, report, format, chosen, language, asked_at) values ($1, $2, $3, $4, $5, $6, $7)
   returning id`,
)

export interface NewRun {
  readonly personId: number
  readonly report: (typeof reportNames)[number]
  readonly format: (typeof reportFormats)[number]
  readonly chosen: Narrowed
  readonly language: string
}

/** Stores a requested run of a report and returns its id. A job creates the file. */
export async function insertRun(scope: Scope<'community'>, run: NewRun, now: Date): Promise<number> {
  const { personId, report, format, chosen } = run
  const row = await scope.row(insert, [personId, report, format, JSON.stringify(chosen), run.language, now])
  if (!row) throw new Error('the report was not stored')
  return row.id
}

const run = z.object({
  id: z.number(),
  personId: z.number(),
  report: z.enum(reportNames),
  format: z.enum(reportFormats),
  chosen: z.object({
    from: z.string().nullable(),
    through: z.string().nullable(),
    choice: z.string().nullable(),
    isFull: z.boolean(),
  }),
  language,
  state: z.enum(states),
  rows: z.number(),
  /** null if there is no file, or none any more. */
  fileKey: z.string().nullable(),
  askedAt: z.date(),
  finishedAt: z.date().nullable(),
})
export type RunRow = z.infer<typeof run>

const columns = `r.id, r.person_id as "personId", r.report, r.format, r.chosen, r.language, r.state, r.row_count as rows,
  r.file_key as "fileKey", r.asked_at as "askedAt", r.finished_at as "finishedAt"`
const find = statement(
  'report-run-find',
  'community',
  run,
  `select ${columns} from report_runs r where r.community_id = $1 and r.id = $2`,
)

/** A run of a report; undefined if the community has none with this id. */
export function findRun(scope: Scope<'community'>, id: number): Promise<RunRow | undefined> {
  return scope.row(find, [id])
}

const ofPerson = statement(
  'report-runs-of-person',
  'community',
  run,
  `select ${columns} from report_runs r where r.community_id = $1 and r.person_id = $2 and r.asked_at > $3
   order by r.id desc limit ${reportLimits.files}`,
)

/** The runs that a person requested after a time, the newest first. */
export function listRuns(scope: Scope<'community'>, personId: number, after: Date): Promise<RunRow[]> {
  return scope.rows(ofPerson, [personId, after])
}

const finish = statement(
  'report-run-finish',
  'community',
  noColumns,
  `update report_runs set state = $3, row_count = $4, file_key = $5, finished_at = $6
   where community_id = $1 and id = $2 and state = 'waiting'`,
)

/** Stores the outcome of a run that waits. */
export async function finishRun(scope: Scope<'community'>, id: number, outcome: Outcome, now: Date): Promise<void> {
  await scope.rows(finish, [id, outcome.state, outcome.rows, outcome.fileKey, now])
}

const removeOld = statement(
  'report-runs-remove-old',
  'system',
  noColumns,
  'delete from report_runs where asked_at < $1',
)

/** Deletes the runs that were requested before a time. Their files are already deleted by then. */
export async function removeOldRuns(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(removeOld, [before])
}

const forget = statement(
  'report-runs-forget',
  'system',
  noColumns,
  'update report_runs set file_key = null where file_key is not null and finished_at < $1',
)

/** Clears the keys of files that were created before a time; the files-sweep job then deletes the files. */
export async function forgetRuns(scope: Scope<'system'>, before: Date): Promise<void> {
  await scope.rows(forget, [before])
}
