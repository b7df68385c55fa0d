import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { importRowsPageSize, type imports } from '@porchlight/contract/features/imports.ts'
import { columnFaults } from '@porchlight/contract/shared/import-fields.ts'
import { type ImportKind, importUndoDays, isMoneyKind, moveOutProofAbove } from '@porchlight/contract/shared/imports.ts'
import type { Language } from '@porchlight/contract/shared/languages.ts'
import { lettersIn, type StaffScope } from '../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../platform/activity/record.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { keepingFiles } from '../../platform/files/stored-file.ts'
import { fullText } from '../../platform/files/uploads.ts'
import { type FileAnswer, notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, refused } from '../../platform/http/saved.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { byteOrderMark, csvLines } from '../../platform/tables/csv.ts'
import { planLimitRefusal } from '../homes/public.ts'
import { queueImport } from './actions.ts'
import {
  beginRetry,
  beginRun,
  beginWork,
  chooseSheet,
  endImport,
  findImport,
  insertImport,
  lockImport,
  pageOfImports,
  storeChoices,
} from './data.ts'
import { pageOfMissing } from './leaving/data.ts'
import { storeMoney } from './money/data.ts'
import { readyToPost } from './money/policy.ts'
import { takePapers } from './papers/actions.ts'
import { countPapers, listPapers } from './papers/data.ts'
import { kindsFor, mayCancel, mayPrepare, mayRun, mayUndo, settledWith, stateAfterRetry } from './policy.ts'
import { presentImport, presentListedImport, presentReviewedRow, problemText, runNoteText } from './present.ts'
import { FileRefusal } from './reading/refusal.ts'
import { countNewHomes, pageOfLeft, pageOfRows, problemsByCause, rowsWithProblems } from './rows/data.ts'
import { countToUndo } from './run/data.ts'
import { importsTexts } from './texts.ts'
import { pageOfUndoLeft } from './undo/data.ts'

/** How many tables and how many files of documents a person may upload in an hour. */
const uploads = defineAllowance('imports-uploads', { points: 60, duration: 3600 })
const papers = defineAllowance('imports-documents', { points: 1000, duration: 3600 })

const tooMany = 'You have sent many files. Please try again later.'
const kindForbidden = 'Your role doesn’t include imports of this kind.'
const hasChanged = 'This import has gone on meanwhile. Please look at it again.'
const dayMs = 24 * 60 * 60 * 1000

const textsFor = (language: Language | undefined) => importsTexts[language ?? 'en']

export const handlers: Handlers<typeof imports.calls> = {
  async index({ scope, query, context }) {
    const { items, total } = await pageOfImports(
      scope,
      query.page,
      query.state === 'failed',
      kindsFor(lettersIn(scope.viewer, scope.communityId)),
    )
    const now = context.clock.now()
    return { items: items.map((item) => presentListedImport(item, now)), _meta: { totalCount: total } }
  },
  async one({ scope, query, context, found, client }) {
    const row = found(await findVisibleImport(scope, query.import))
    const groups = row.state === 'checked' || (row.counts?.problem ?? 0) > 0 ? await problemsByCause(scope, row.id) : []
    return presentImport(row, groups, context.clock.now(), textsFor(client.language))
  },
  async upload({ scope, body, files, context, client }) {
    const [upload] = files.file
    if (!upload && !body.pasted?.trim()) return refused('Choose a file or paste a table.')
    if (!kindsFor(lettersIn(scope.viewer, scope.communityId)).includes(body.kind)) return refused(kindForbidden)
    if (!(await context.allowances.take(uploads, String(scope.personId)))) return refused(tooMany)
    const bytes = upload ? await readFile(upload.temporaryPath) : Buffer.from(body.pasted ?? '')
    const fileName = upload?.fileName ?? `${textsFor(client.language).pasted}.csv`
    const fileKey = await context.files.put(bytes)
    const stored = { fileKey, fileName, contentType: 'application/octet-stream', sizeBytes: bytes.length }
    let importId = 0
    const exceeded = await context.storage.count(stored, { communityId: scope.communityId })
    if (exceeded) {
      await context.files.remove(fileKey)
      return refused(fullText(exceeded, fileName))
    }
    await keepingFiles(context.files, [stored], async () => {
      importId = await scope.transaction(async (inside) => {
        const by = await actorOf(inside)
        const now = context.clock.now()
        const given = { kind: body.kind, work: 'reading', fileName, fileKey, sizeBytes: bytes.length, by, now }
        const id = await insertImport(inside, given)
        await queueImport(inside, 'reading', { communityId: scope.communityId, importId: id })
        await recordActivity(inside, now, {
          kind: 'import.uploaded',
          subject: { kind: 'import', id },
          after: { fileName },
        })
        return id
      })
      return true
    })
    return { ...done('The file has been uploaded.'), id: importId }
  },
  async chooseSheet({ scope, query, body, context, found }) {
    return change(scope, context, query.import, found, async (inside, row, now) => {
      if (!mayPrepare(row) || !row.sheets[body.sheet]) return false
      await chooseSheet(inside, row.id, body.sheet)
      await beginWork(inside, row.id, { state: 'uploaded', work: 'reading', total: 0 })
      await queueImport(inside, 'reading', { communityId: scope.communityId, importId: row.id })
      await recordChange(inside, now, 'import.sheet-chosen', row.id, { sheet: row.sheets[body.sheet]?.name })
      return true
    })
  },
  async chooseColumns({ scope, query, body, context, found }) {
    const { kind } = found(await findVisibleImport(scope, query.import))
    const { doubled, hasHome, lacking } = columnFaults(body.columns, kind)
    if (lacking.length > 0) return refused('Choose the columns of the amount and of the day.')
    if (doubled.length > 0)
      return refused('Two columns are chosen for the same field. Change one of them, or ignore it.')
    if (!hasHome) return refused('No column finds a home. Choose the account number, the identifier or the address.')
    return change(scope, context, query.import, found, async (inside, row, now) => {
      if (!mayPrepare(row) || body.columns.length !== row.headings.length) return false
      await storeChoices(inside, row.id, body.columns, row.settled)
      await beginCheck(inside, row)
      await recordChange(inside, now, 'import.columns-chosen', row.id, null)
      return true
    })
  },
  async settle({ scope, query, body, context, found }) {
    return change(scope, context, query.import, found, async (inside, row, now) => {
      const settled = settledWith(row.settled, body)
      if (!mayPrepare(row) || row.state === 'uploaded' || !settled) return false
      await storeChoices(inside, row.id, row.columns, settled)
      await beginCheck(inside, row)
      await recordChange(inside, now, 'import.settled', row.id, { ...body })
      return true
    })
  },
  async review({ scope, query, found, client }) {
    const row = found(await findVisibleImport(scope, query.import))
    const texts = textsFor(client.language)
    if (query.outcome === 'leaving') {
      const { people, total } = await pageOfMissing(scope, row.id, query.page)
      return { items: people, _meta: { totalCount: total } }
    }
    if (query.outcome === 'left' && row.state === 'undone') {
      const { rows, total } = await pageOfUndoLeft(scope, row.id, importRowsPageSize, query.page)
      const items = rows.map(({ row: number, name, address, plate, note: why, after }) => ({
        ...presentReviewedRow(number, 'left', null),
        plate,
        title: name || address || after.title || '',
        address,
        notes: [why === 'changed' ? texts.undoLeft.changed : texts.undoLeft.fields(why)],
      }))
      return { items, _meta: { totalCount: total } }
    }
    if (query.outcome === 'left') {
      const { rows, total } = await pageOfLeft(scope, row.id, query.page)
      const items = rows.map(({ row: number, plan, note: why }) => ({
        ...presentReviewedRow(number, 'left', plan),
        notes: [runNoteText(why, texts)],
      }))
      return { items, _meta: { totalCount: total } }
    }
    if (query.outcome === 'problem') {
      const offset = (query.page - 1) * importRowsPageSize
      const { rows, total } = await rowsWithProblems(scope, row.id, { after: 0, limit: importRowsPageSize, offset })
      const items = rows.map(({ row: number, cells, problems }) => ({
        ...presentReviewedRow(number, 'problem', null),
        title: cells.filter(Boolean).slice(0, 3).join(', ').slice(0, 200),
        notes: problems.map((problem) => problemText(number, problem, row.headings, texts)),
      }))
      return { items, _meta: { totalCount: total } }
    }
    const { rows, total } = await pageOfRows(scope, row.id, query.outcome, query.page)
    return {
      items: rows.map((one) => presentReviewedRow(one.row, one.outcome, one.plan)),
      _meta: { totalCount: total },
    }
  },
  async problemsFile({ scope, query, found, client }) {
    const row = found(await findVisibleImport(scope, query.import))
    const texts = textsFor(client.language)
    const head = byteOrderMark + csvLines([[...row.headings, texts.whatIsWrong]], { isQuoted: false })
    const stem = path.parse(row.fileName).name
    const lines = (async function* () {
      yield head
      for (let after = 0; ; ) {
        const { rows } = await rowsWithProblems(scope, row.id, { after, limit: 500, offset: 0 })
        const last = rows.at(-1)
        if (!last) return
        after = last.row
        yield csvLines(
          rows.map(({ row: number, cells, problems }) => [
            ...row.headings.map((_heading, at) => cells[at] ?? ''),
            problems.map((problem) => problemText(number, problem, row.headings, texts)).join(' '),
          ]),
          { isQuoted: false },
        )
      }
    })()
    const stream = Readable.from(lines, { objectMode: false })
    return { stream, contentType: 'text/csv; charset=utf-8', fileName: texts.problemsFile(stem) }
  },
  async file({ scope, query, context, found }): Promise<FileAnswer> {
    const { fileKey, fileName } = found(await findVisibleImport(scope, query.import))
    const file = fileKey === null ? undefined : await context.files.read(fileKey)
    if (!file) throw notFound()
    return { ...file, contentType: 'application/octet-stream', fileName }
  },
  async run({ scope, query, body, context, found, requireProof }) {
    // Why the import may not run. `change` itself can only answer that its state has changed.
    let wrong = ''
    const answer = await change(scope, context, query.import, found, async (inside, row, now) => {
      if (!mayRun(row)) return false
      if (body.moveOut !== undefined && body.moveOut !== row.missing) {
        wrong = `${row.missing} people are not in the file. Type this number to move them out.`
        return false
      }
      if (body.moveOut !== undefined && row.missing > moveOutProofAbove) requireProof()
      const counts = row.counts ?? { new: 0, changed: 0 }
      if (isMoneyKind(row.kind)) {
        const ready = readyToPost(row, body)
        if ('wrong' in ready) {
          wrong = ready.wrong
          return false
        }
        await storeMoney(inside, row.id, ready.money)
        await beginRun(inside, row.id, { movesOut: false, by: await actorOf(inside), now, total: ready.total })
        await queueImport(inside, 'running', { communityId: scope.communityId, importId: row.id })
        await recordChange(inside, now, 'import.run', row.id, { ...ready.money })
        return true
      }
      const movesOut = body.moveOut !== undefined
      const total = counts.new + counts.changed + (movesOut ? row.missing : 0)
      if (total === 0) {
        wrong = 'This file contains nothing new.'
        return false
      }
      const planRefusal = await planLimitRefusal(inside, await countNewHomes(inside, row.id))
      if (planRefusal !== undefined) {
        wrong = planRefusal
        return false
      }
      await beginRun(inside, row.id, { movesOut, by: await actorOf(inside), now, total })
      await queueImport(inside, 'running', { communityId: scope.communityId, importId: row.id })
      await recordChange(inside, now, 'import.run', row.id, { new: counts.new, changed: counts.changed })
      return true
    })
    return wrong ? refused(wrong) : answer
  },
  async cancel({ scope, query, context, found }) {
    return change(scope, context, query.import, found, async (inside, row, now) => {
      if (!mayCancel(row)) return false
      const undoUntil = row.state === 'running' ? new Date(now.getTime() + importUndoDays * dayMs) : undefined
      await endImport(inside, row.id, { state: 'cancelled', now, undoUntil })
      await recordChange(inside, now, 'import.cancelled', row.id, null)
      return true
    })
  },
  async undo({ scope, query, context, found }) {
    return change(scope, context, query.import, found, async (inside, row, now) => {
      if (!mayUndo(row, now)) return false
      await beginWork(inside, row.id, { state: row.state, work: 'undoing', total: await countToUndo(inside, row.id) })
      await queueImport(inside, 'undoing', { communityId: scope.communityId, importId: row.id })
      await recordChange(inside, now, 'import.undone', row.id, null)
      return true
    })
  },
  async retry({ scope, query, context, found }) {
    return change(scope, context, query.import, found, async (inside, row, now) => {
      const state = stateAfterRetry(row)
      const work = row.failure?.work
      if (!state || !work) return false
      await beginRetry(inside, row.id, { state, work })
      await queueImport(inside, work, { communityId: scope.communityId, importId: row.id })
      await recordChange(inside, now, 'import.begun-again', row.id, null)
      return true
    })
  },
  async startDocuments({ scope, context, client }) {
    if (!kindsFor(lettersIn(scope.viewer, scope.communityId)).includes('documents')) return refused(kindForbidden)
    const id = await scope.transaction(async (inside) => {
      const by = await actorOf(inside)
      const now = context.clock.now()
      const fileName = textsFor(client.language).documents
      const given = { kind: 'documents', work: '', fileName, fileKey: null, sizeBytes: 0, by, now }
      const importId = await insertImport(inside, given)
      await recordChange(inside, now, 'import.uploaded', importId, { fileName })
      return importId
    })
    return { ...done('The import has begun.'), id }
  },
  async addDocuments({ scope, query, body, files, context, found, client }) {
    const row = found(await findVisibleImport(scope, query.import))
    const [upload] = files.file
    if (!upload) return refused('Choose a file.')
    if (row.kind !== 'documents' || row.work !== '' || (row.state !== 'uploaded' && row.state !== 'checked')) {
      return refused(hasChanged)
    }
    if (!(await context.allowances.take(papers, String(scope.personId)))) return refused(tooMany)
    const texts = textsFor(client.language)
    let refusal = ''
    try {
      const isTaken = await takePapers(scope, context, row.id, upload, body.path ?? '')
      if (!isTaken) refusal = texts.documentRefused.many
    } catch (error) {
      if (!(error instanceof FileRefusal)) throw error
      refusal = texts.refused[error.reason]
    }
    // The files of a zip that were added before the refusal stay, so they are counted too.
    await scope.transaction(async (inside) => {
      if (!(await countPapers(inside, row.id))) return
      await recordChange(inside, context.clock.now(), 'import.document-added', row.id, { fileName: upload.fileName })
    })
    return refusal ? refused(refusal) : done('The file has been added.')
  },
  async documents({ scope, query, found, client }) {
    const row = found(await findVisibleImport(scope, query.import))
    const texts = textsFor(client.language).documentRefused
    const list = await listPapers(scope, row.id, query.onlyThere)
    const items = list.map(({ refusal, ...paper }) => ({
      ...paper,
      note: Object.hasOwn(texts, refusal) ? texts[refusal as keyof typeof texts] : '',
      isThere: refusal === 'there',
    }))
    return { items, _meta: { totalCount: items.length } }
  },
}

/** Returns the import if the caller may see its kind. Otherwise undefined, as if it did not exist. */
function visibleImport<Of extends { readonly kind: ImportKind }>(
  scope: StaffScope,
  row: Of | undefined,
): Of | undefined {
  return row && kindsFor(lettersIn(scope.viewer, scope.communityId)).includes(row.kind) ? row : undefined
}

/** Returns an import that the caller may see; undefined otherwise. */
async function findVisibleImport(scope: StaffScope, id: number) {
  return visibleImport(scope, await findImport(scope, id))
}

type Row = NonNullable<Awaited<ReturnType<typeof findImport>>>

/**
 * Changes a locked import. `found` answers 404 if the caller may not see it. `work` returns false if the state of the import no longer
 * allows the change.
 */
async function change(
  scope: StaffScope,
  context: AppContext,
  id: number,
  found: (row: Row | undefined) => Row,
  work: (inside: StaffScope, row: Row, now: Date) => Promise<boolean>,
) {
  const isDone = await scope.transaction(async (inside) =>
    work(inside, found(visibleImport(inside, await lockImport(inside, id))), context.clock.now()),
  )
  return isDone ? done('Saved.') : refused(hasChanged)
}

/** Queues the check of all rows of an import. */
async function beginCheck(inside: StaffScope, row: Row): Promise<void> {
  await beginWork(inside, row.id, { state: 'mapped', work: 'checking', total: row.rowCount })
  await queueImport(inside, 'checking', { communityId: inside.communityId, importId: row.id })
}

function recordChange(
  inside: StaffScope,
  now: Date,
  kind: string,
  id: number,
  after: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  return recordActivity(inside, now, { kind, subject: { kind: 'import', id }, after })
}
