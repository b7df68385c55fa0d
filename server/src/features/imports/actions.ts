import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout } from 'node:timers/promises'
import { isMoneyKind } from '@porchlight/contract/shared/imports.ts'
import { z } from 'zod'
import type { Scope, SystemScope } from '../../platform/access/scopes.ts'
import { type FileStore, readNeeded } from '../../platform/files/file-store.ts'
import { defineJob } from '../../platform/jobs/define-job.ts'
import { queueJob } from '../../platform/jobs/queue.ts'
import { Checker } from './check/checker.ts'
import { emailsOf, KnownPeople } from './check/people.ts'
import { readRow } from './check/row.ts'
import { findChoice, rememberChoice } from './columns/data.ts'
import { findHeadingRow, guessColumns } from './columns/guesses.ts'
import { endImport, findImport, type StoredImport, storeCheck, storeProgress, storeReading } from './data.ts'
import { checkMoneyRows } from './money/actions.ts'
import { findImportCommunity } from './place/data.ts'
import { readInProcess } from './reading/reader.ts'
import { FileRefusal } from './reading/refusal.ts'
import type { SheetRow } from './reading/row.ts'
import type { TableStart } from './reading/table-file.ts'
import { clearMissing, findHomes, findPeople, nextHomeKeys, storeMissing } from './register/data.ts'
import { type CheckedRow, clearProblems, clearRows, insertRows, nextRows, storeCheckedRows } from './rows/data.ts'

const importRef = z.object({ communityId: z.number(), importId: z.number() })
export type ImportRef = z.infer<typeof importRef>

/** The steps of an import: reading the file into rows, checking the rows, carrying them out, and undoing them. */
export const importJobs = {
  reading: defineJob('imports-read', importRef),
  checking: defineJob('imports-check', importRef),
  running: defineJob('imports-run', importRef),
  undoing: defineJob('imports-undo', importRef),
} as const

/** The maximum number of attempts of a step. With the pauses of the queue they take about 4 minutes, because a person waits for the result. */
const maxAttempts = 6

/** Queues a step of an import, in the transaction of the change that requires it. Imports of one community run one after the other. */
export function queueImport(inside: Scope<'any'>, work: keyof typeof importJobs, payload: ImportRef): Promise<void> {
  const { communityId, importId } = payload
  return queueJob(inside, importJobs[work], {
    key: `${communityId} ${importId}`,
    queue: `imports ${communityId}`,
    payload,
    attempts: maxAttempts,
  })
}

/** Only the first rows of a file can be its headings. */
const headingRowLimit = 10
/** The number of rows of data from which the columns are guessed. */
const guessRowLimit = 200

/** The number of sample values of a column, and the maximum length of one. */
const sampleCount = 3
const maxSampleLength = 100

/** What a step of an import needs from its job. */
export interface JobContext {
  readonly scope: SystemScope
  readonly files: FileStore
  readonly settings: { readonly dataDir: string }
  readonly now: Date
}

/**
 * Reads the file of an import: stores its rows, and guesses its columns. A file that cannot be read ends the import as 'failed'. If the job is
 * repeated, it starts from the beginning.
 */
export async function readImportFile(tools: JobContext, ref: ImportRef): Promise<void> {
  const scope = tools.scope.inCommunity(ref.communityId)
  const found = await findImport(scope, ref.importId)
  if (found?.work !== 'reading' || found.fileKey === null) return
  await clearRows(scope, ref.importId)
  const folder = path.join(tools.settings.dataDir, 'temporary')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, randomUUID())
  try {
    const stored = await readNeeded(tools.files, found.fileKey)
    await pipeline(stored.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    const reader = new TableReader((rows) => insertRows(scope, ref.importId, rows))
    await readInProcess({
      path: file,
      sheet: found.sheet,
      temporary: `${file}-texts`,
      begin: (start) => reader.start(start),
      give: (rows) => reader.addRows(rows),
    })
    const table = reader.result()
    const { companyId } = await findImportCommunity(scope, tools.now)
    const remembered = companyId
      ? await findChoice(tools.scope.forOrganisation(companyId), found.kind, table.headings)
      : undefined
    const guessed = guessColumns(
      table.headings.map((heading, at) => ({ heading, values: table.values[at] ?? [] })),
      found.kind,
    )
    await storeReading(scope, ref.importId, {
      ...table.start,
      headingRow: table.headingRow,
      headings: table.headings,
      samples: table.values.map((values) => [...new Set(values.filter(Boolean))].slice(0, sampleCount).map(shortened)),
      columns: remembered ?? guessed,
      // Either all columns or none are remembered.
      remembered: table.headings.map(() => remembered !== undefined),
      rows: table.rows,
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    await clearRows(scope, ref.importId)
    const failure = { reason: error.reason, ...(error.limit !== undefined && { limit: error.limit }) }
    await endImport(scope, ref.importId, { state: 'failed', now: tools.now, failure })
  } finally {
    await rm(file, { force: true })
    await rm(`${file}-texts`, { force: true })
  }
}

const shortened = (text: string) => (text.length > maxSampleLength ? `${text.slice(0, maxSampleLength - 1)}…` : text)

/** Handles the rows of a table while it is read: finds the headings, stores the rows, and collects values from which the columns are guessed. */
class TableReader {
  readonly #store: (rows: readonly SheetRow[]) => Promise<void>
  /** The values of the first rows, by column. */
  readonly #values: string[][] = []
  #start: TableStart | undefined
  /** Undefined until the first rows. */
  #headings: string[] | undefined
  /** The number of the row in the file. */
  #headingRow = 0
  /** The number of rows of data so far. */
  #rows = 0

  constructor(store: (rows: readonly SheetRow[]) => Promise<void>) {
    this.#store = store
  }

  /** Remembers what is known of the table before its rows. */
  start(start: TableStart): void {
    this.#start = start
  }

  /** Stores the next rows. The headings are among the first ones; rows before them are left out. */
  async addRows(rows: readonly SheetRow[]): Promise<void> {
    let dataRows = rows
    if (this.#headings === undefined) {
      const at = findHeadingRow(rows.slice(0, headingRowLimit).map(({ cells }) => cells))
      this.#headings = [...(rows[at]?.cells ?? [])].map((heading) => shortened(heading))
      this.#headingRow = rows[at]?.number ?? 0
      dataRows = rows.slice(at + 1)
    }
    for (const { cells } of dataRows) {
      if (this.#rows < guessRowLimit) this.#collect(cells)
      this.#rows += 1
    }
    if (dataRows.length > 0) await this.#store(dataRows)
  }

  /** Adds the cells of a row to the values of their columns. */
  #collect(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      const column = this.#values[at]
      if (column) column.push(cell)
      else this.#values[at] = [cell]
    }
  }

  /** Returns what was found, with one heading and one list of values for each column. @throws FileRefusal if the table has no rows of data. */
  result() {
    if (!this.#start || this.#rows === 0) throw new FileRefusal('empty')
    const width = Math.max(this.#headings?.length ?? 0, this.#values.length)
    return {
      start: this.#start,
      headingRow: this.#headingRow,
      headings: Array.from({ length: width }, (_, at) => this.#headings?.[at] ?? ''),
      values: Array.from({ length: width }, (_, at) => this.#values[at] ?? []),
      rows: this.#rows,
    }
  }
}

/** Rows that are checked in one transaction: few enough that a canceled import stops soon. */
const rowsPerTransaction = 500
/** Keys of homes that are read in one query. */
const keysPerQuery = 5_000

/** The pause after a transaction, as a multiple of its duration, so that the calls of residents are not slowed (association.txt 9). */
const pauseFactor = 3
const maxPauseMs = 2_000

/** The number of shared e-mail addresses that the review lists; the others are only counted. */
const listedSharedAddresses = 20

/** Checks the rows of an import against the register, and does not change the register. If the job is repeated, it starts from the beginning. */
export async function checkRows(tools: JobContext, ref: ImportRef): Promise<void> {
  const scope = tools.scope.inCommunity(ref.communityId)
  const found = await findImport(scope, ref.importId)
  if (found?.work !== 'checking') return
  const { companyId, today } = await findImportCommunity(scope, tools.now)
  await clearProblems(scope, ref.importId)
  if (isMoneyKind(found.kind)) {
    const moneyCounts = await checkMoneyRows(scope, found, tools.now)
    // The import was canceled.
    if (!moneyCounts) return
    await storeCheck(scope, ref.importId, { counts: moneyCounts, shared: { count: 0, first: [] }, missing: 0 })
    await rememberColumns(tools, companyId, found)
    return
  }
  const checker = new Checker()
  // First, all homes of the register, page by page.
  for (let after = 0; ; ) {
    const keys = await nextHomeKeys(scope, after, keysPerQuery)
    for (const home of keys) checker.addHome(home)
    const last = keys.at(-1)
    if (!last) break
    after = last.id
  }
  const counts = { new: 0, changed: 0, unchanged: 0, problem: 0 }
  const shared = { count: 0, first: [] as { email: string; names: string[] }[] }
  let done = 0
  // Then the rows of the file, batch by batch.
  for (let after = 0; ; ) {
    const began = performance.now()
    const rows = await nextRows(scope, ref.importId, after, rowsPerTransaction)
    const last = rows.at(-1)
    if (!last) break
    const checkedRows = await checkBatch(scope, checker, found, rows, today)
    for (const { outcome, shares } of checkedRows) {
      counts[outcome] += 1
      shared.count += shares.length
      if (shared.first.length < listedSharedAddresses)
        shared.first.push(...shares.map((one) => ({ ...one, names: [...one.names] })))
    }
    done += rows.length
    const isStillRunning = await scope.transaction(async (inside) => {
      if (!(await storeProgress(inside, ref.importId, 'checking', done))) return false
      await storeCheckedRows(inside, ref.importId, checkedRows)
      return true
    })
    if (!isStillRunning) return
    if (rows.length < rowsPerTransaction) break
    after = last.number
    await setTimeout(Math.min(maxPauseMs, pauseFactor * (performance.now() - began)))
  }
  // At last, the people of the register who are not in the file.
  await scope.transaction(async (inside) => {
    await clearMissing(inside, ref.importId)
    const kinds = [...checker.kindsInFile]
    const inFile = [...checker.relationsInFile]
    const missing = await storeMissing(inside, ref.importId, { kinds, inFile, today })
    await storeCheck(inside, ref.importId, { counts, shared, missing })
  })
  await rememberColumns(tools, companyId, found)
}

/** Stores the columns of an import for the next file of the organization with these headings. Without an organization it does nothing. */
async function rememberColumns(tools: JobContext, companyId: number | null, found: StoredImport): Promise<void> {
  if (!companyId) return
  const organisation = tools.scope.forOrganisation(companyId)
  await rememberChoice(organisation, found.kind, found.headings, found.columns, tools.now)
}

/** Converts and checks some rows. Loads the homes and the people that they may refer to. */
async function checkBatch(
  scope: Scope<'community'>,
  checker: Checker,
  { columns, settled }: StoredImport,
  rows: readonly SheetRow[],
  today: string,
): Promise<(CheckedRow & ReturnType<Checker['check']>)[]> {
  const read = rows.map(({ number, cells }) => readRow(number, cells, { columns, settled, today }))
  const homeIds = [...new Set(read.flatMap((row) => checker.homeOf(row) ?? []))]
  const emails = [...new Set(read.flatMap(({ people }) => people.flatMap(({ values }) => emailsOf(values))))]
  const homes = new Map((await findHomes(scope, homeIds)).map((home) => [home.id, home]))
  const people = new KnownPeople(await findPeople(scope, { homeIds, emails, today }))
  return read.map((row) => ({ number: row.number, ...checker.check(row, { homes, people }, columns) }))
}
