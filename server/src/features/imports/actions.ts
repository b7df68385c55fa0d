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
import { guessColumns, headingRow } from './columns/guesses.ts'
import { endImport, findImport, type StoredImport, storeCheck, storeProgress, storeReading } from './data.ts'
import { checkMoneyRows } from './money/actions.ts'
import { findPlace } from './place/data.ts'
import { readInProcess } from './reading/reader.ts'
import { FileRefusal } from './reading/refusal.ts'
import type { SheetRow } from './reading/row.ts'
import type { TableStart } from './reading/table-file.ts'
import { clearMissing, findHomes, findPeople, nextHomeKeys, storeMissing } from './register/data.ts'
import { clearProblems, clearRows, insertRows, nextRows, type StoredVerdict, storeVerdicts } from './rows/data.ts'

const ofImport = z.object({ communityId: z.number(), importId: z.number() })
export type OfImport = z.infer<typeof ofImport>

/** The steps of an import: its file is read into rows, the rows are checked, carried out, and undone. */
export const importJobs = {
  reading: defineJob('imports-read', ofImport),
  checking: defineJob('imports-check', ofImport),
  running: defineJob('imports-run', ofImport),
  undoing: defineJob('imports-undo', ofImport),
} as const

/** How often a part of an import is tried. The attempts take 4 minutes, because somebody waits for the result. */
const attempts = 6

/** Queues what is to be done with an import, in the transaction of its cause. Imports of one community run one after the other. */
export function queueImport(inside: Scope<'any'>, work: keyof typeof importJobs, payload: OfImport): Promise<void> {
  const { communityId, importId } = payload
  return queueJob(inside, importJobs[work], {
    key: `${communityId} ${importId}`,
    queue: `imports ${communityId}`,
    payload,
    attempts,
  })
}

/** How many of the first rows can hold the headings, and how many rows a guess of columns looks at. */
const headingsWithin = 10
const guessedFrom = 200

/** How many samples of a column are shown, and how long one may be. */
const samples = 3
const longestSample = 100

export interface JobTools {
  readonly scope: SystemScope
  readonly files: FileStore
  readonly settings: { readonly dataDir: string }
  readonly now: Date
}

/** Reads the file of an import: stores its rows, and guesses its columns. A second run starts again. */
export async function readFile(tools: JobTools, of: OfImport): Promise<void> {
  const scope = tools.scope.inCommunity(of.communityId)
  const found = await findImport(scope, of.importId)
  if (found?.work !== 'reading' || found.fileKey === null) return
  await clearRows(scope, of.importId)
  const folder = path.join(tools.settings.dataDir, 'temporary')
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, randomUUID())
  try {
    const stored = await readNeeded(tools.files, found.fileKey)
    await pipeline(stored.stream, createWriteStream(file, { flags: 'wx', mode: 0o600 }))
    const intake = new Intake((rows) => insertRows(scope, of.importId, rows))
    await readInProcess({
      path: file,
      sheet: found.sheet,
      temporary: `${file}-texts`,
      begin: (start) => intake.begin(start),
      give: (rows) => intake.take(rows),
    })
    const table = intake.table()
    const { companyId } = await findPlace(scope, tools.now)
    const remembered = companyId
      ? await findChoice(tools.scope.forOrganisation(companyId), found.kind, table.headings)
      : undefined
    const guessed = guessColumns(
      table.headings.map((heading, at) => ({ heading, values: table.values[at] ?? [] })),
      found.kind,
    )
    await storeReading(scope, of.importId, {
      ...table.start,
      headingRow: table.headingRow,
      headings: table.headings,
      samples: table.values.map((values) => [...new Set(values.filter(Boolean))].slice(0, samples).map(shortened)),
      columns: remembered ?? guessed,
      remembered: table.headings.map(() => remembered !== undefined),
      rows: table.rows,
    })
  } catch (error) {
    if (!(error instanceof FileRefusal)) throw error
    await clearRows(scope, of.importId)
    const failure = { reason: error.reason, ...(error.limit !== undefined && { limit: error.limit }) }
    await endImport(scope, of.importId, { state: 'failed', now: tools.now, failure })
  } finally {
    await rm(file, { force: true })
    await rm(`${file}-texts`, { force: true })
  }
}

const shortened = (text: string) => (text.length > longestSample ? `${text.slice(0, longestSample - 1)}…` : text)

/** Takes the rows of a table as they are read: finds the headings among the first, and keeps values for the guess of columns. */
class Intake {
  readonly #store: (rows: readonly SheetRow[]) => Promise<void>
  readonly #values: string[][] = []
  #start: TableStart | undefined
  #headings: string[] | undefined
  #headingRow = 0
  #rows = 0

  constructor(store: (rows: readonly SheetRow[]) => Promise<void>) {
    this.#store = store
  }

  begin(start: TableStart): void {
    this.#start = start
  }

  async take(rows: readonly SheetRow[]): Promise<void> {
    let data = rows
    if (this.#headings === undefined) {
      const at = headingRow(rows.slice(0, headingsWithin).map(({ cells }) => cells))
      this.#headings = [...(rows[at]?.cells ?? [])].map((heading) => shortened(heading))
      this.#headingRow = rows[at]?.number ?? 0
      data = rows.slice(at + 1)
    }
    for (const { cells } of data) {
      if (this.#rows < guessedFrom) this.#keep(cells)
      this.#rows += 1
    }
    if (data.length > 0) await this.#store(data)
  }

  #keep(cells: readonly string[]): void {
    for (const [at, cell] of cells.entries()) {
      const column = this.#values[at]
      if (column) column.push(cell)
      else this.#values[at] = [cell]
    }
  }

  table() {
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

/** How many rows are checked at a time. */
const checkedAtOnce = 500
const keysAtOnce = 5_000

/**
 * The pause before the next part, as a multiple of the time that the last part took: meanwhile calls of residents can use the machine
 * (association.txt 9).
 */
const rest = 3
const longestRest = 2_000

/** How many shared e-mail addresses are named. */
const namedShared = 20

/** Checks the rows of an import against the register; nothing of the register is changed. A second run starts again. */
export async function checkRows(tools: JobTools, of: OfImport): Promise<void> {
  const scope = tools.scope.inCommunity(of.communityId)
  const found = await findImport(scope, of.importId)
  if (found?.work !== 'checking') return
  const { companyId, today } = await findPlace(scope, tools.now)
  await clearProblems(scope, of.importId)
  if (isMoneyKind(found.kind)) {
    const moneyCounts = await checkMoneyRows(scope, found, tools.now)
    if (!moneyCounts) return
    await storeCheck(scope, of.importId, { counts: moneyCounts, shared: { count: 0, first: [] }, missing: 0 })
    await rememberColumns(tools, companyId, found)
    return
  }
  const checker = new Checker()
  for (let after = 0; ; ) {
    const keys = await nextHomeKeys(scope, after, keysAtOnce)
    for (const home of keys) checker.addHome(home)
    const last = keys.at(-1)
    if (!last) break
    after = last.id
  }
  const counts = { new: 0, changed: 0, unchanged: 0, problem: 0 }
  const shared = { count: 0, first: [] as { email: string; names: string[] }[] }
  let done = 0
  for (let after = 0; ; ) {
    const began = performance.now()
    const rows = await nextRows(scope, of.importId, after, checkedAtOnce)
    const last = rows.at(-1)
    if (!last) break
    const verdicts = await checkSome(scope, checker, found, rows, today)
    for (const { outcome, shares } of verdicts) {
      counts[outcome] += 1
      shared.count += shares.length
      if (shared.first.length < namedShared)
        shared.first.push(...shares.map((one) => ({ ...one, names: [...one.names] })))
    }
    done += rows.length
    const isWanted = await scope.transaction(async (inside) => {
      if (!(await storeProgress(inside, of.importId, 'checking', done))) return false
      await storeVerdicts(inside, of.importId, verdicts)
      return true
    })
    if (!isWanted) return
    if (rows.length < checkedAtOnce) break
    after = last.number
    await setTimeout(Math.min(longestRest, rest * (performance.now() - began)))
  }
  await scope.transaction(async (inside) => {
    await clearMissing(inside, of.importId)
    const kinds = [...checker.kindsInFile]
    const inFile = [...checker.relationsInFile]
    const missing = await storeMissing(inside, of.importId, { kinds, inFile, today })
    await storeCheck(inside, of.importId, { counts, shared, missing })
  })
  await rememberColumns(tools, companyId, found)
}

async function rememberColumns(tools: JobTools, companyId: number | null, found: StoredImport): Promise<void> {
  if (!companyId) return
  const organisation = tools.scope.forOrganisation(companyId)
  await rememberChoice(organisation, found.kind, found.headings, found.columns, tools.now)
}

async function checkSome(
  scope: Scope<'community'>,
  checker: Checker,
  { columns, settled }: StoredImport,
  rows: readonly SheetRow[],
  today: string,
): Promise<(StoredVerdict & ReturnType<Checker['check']>)[]> {
  const read = rows.map(({ number, cells }) => readRow(number, cells, { columns, settled, today }))
  const homeIds = [...new Set(read.flatMap((row) => checker.homeOf(row) ?? []))]
  const emails = [...new Set(read.flatMap(({ people }) => people.flatMap(({ values }) => emailsOf(values))))]
  const homes = new Map((await findHomes(scope, homeIds)).map((home) => [home.id, home]))
  const people = new KnownPeople(await findPeople(scope, { homeIds, emails, today }))
  return read.map((row) => ({ number: row.number, ...checker.check(row, { homes, people }, columns) }))
}
