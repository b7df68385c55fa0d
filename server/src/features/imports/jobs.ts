import { importFileDays, importUndoDays, isMoneyKind } from '@porchlight/contract/shared/imports.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { checkRows, type ImportRef, importJobs, readImportFile } from './actions.ts'
import { addToRunCounts, endImport, endUndo, findImport, lockImport, storeProgress } from './data.ts'
import { clearFile, findOldFiles } from './files/data.ts'
import { moveOutBatch } from './leaving/actions.ts'
import { runMoney, undoMoney } from './money/actions.ts'
import { runDocuments } from './papers/actions.ts'
import { findImportCommunity } from './place/data.ts'
import { stateAfterRun } from './policy.ts'
import { type RunContext, runBatch } from './run/actions.ts'
import { undoBatch } from './undo/actions.ts'

/** The number of rows that are carried out, or of effects that are undone, in one transaction. */
const batchSize = 50

const dayMs = 24 * 60 * 60 * 1000

const reading = handleJob(
  importJobs.reading,
  (ref, tools) => readImportFile({ ...tools, now: tools.clock.now() }, ref),
  markFailed('reading'),
)

const checking = handleJob(
  importJobs.checking,
  (ref, tools) => checkRows({ ...tools, now: tools.clock.now() }, ref),
  markFailed('checking'),
)

const running = handleJob(importJobs.running, (ref, tools) => run(tools, ref), markFailed('running'))

/** Carries out a checked import in batches, each in a transaction of its own. */
async function run(tools: Tools, ref: ImportRef): Promise<void> {
  const scope = tools.scope.inCommunity(ref.communityId)
  const found = await findImport(scope, ref.importId)
  if (found?.work !== 'running') return
  const context = await contextOf(tools, ref, found)
  const carryOutRows = (inside: typeof scope) => {
    if (isMoneyKind(found.kind)) return runMoney(inside, found, context)
    const runRows = found.kind === 'documents' ? runDocuments : runBatch
    return runRows(inside, context, batchSize)
  }
  const moveOut = (inside: typeof scope) => moveOutBatch(inside, context, batchSize)
  // The people who are not in the file move out after the last row.
  for (const nextBatch of found.movesOut ? [carryOutRows, moveOut] : [carryOutRows]) {
    for (;;) {
      const handled = await scope.transaction(async (inside) => {
        // The call that cancels an import locks the same row, so nothing is done after it.
        const locked = await lockImport(inside, ref.importId)
        if (locked?.work !== 'running') return undefined
        const rows = await nextBatch(inside)
        const done = rows.filter(({ ran: result }) => result === 'done').length
        if (rows.length > 0)
          await addToRunCounts(inside, ref.importId, { rows: rows.length, done, left: rows.length - done })
        return rows.length
      })
      await announceAccess(tools, context)
      // Undefined: the import was canceled. 0: no row is left.
      if (handled === undefined) return
      if (handled === 0) break
    }
  }
  await scope.transaction(async (inside) => {
    const locked = await lockImport(inside, ref.importId)
    if (locked?.work !== 'running') return
    const now = tools.clock.now()
    const undoUntil = new Date(now.getTime() + importUndoDays * dayMs)
    await endImport(inside, ref.importId, { state: stateAfterRun(locked), now, undoUntil })
  })
}

/** Announces to the open windows of accounts that their access changed, and empties their list. */
async function announceAccess(tools: Tools, { accounts }: RunContext): Promise<void> {
  if (accounts.size === 0) return
  await tools.announce(tools.scope, sessionsTopic, [...accounts])
  await tools.announce(tools.scope, liveTopic('account'), [...accounts])
  accounts.clear()
}

/** Returns what the batches of a run or an undo need. The activity names the person who started the run. */
async function contextOf(
  tools: Tools,
  ref: ImportRef,
  { runByPersonId, runByName }: { runByPersonId: number | null; runByName: string },
): Promise<RunContext> {
  const now = tools.clock.now()
  const { today, ...town } = await findImportCommunity(tools.scope.inCommunity(ref.communityId), now)
  return {
    importId: ref.importId,
    actor: { personId: runByPersonId, name: runByName },
    accounts: new Set(),
    now,
    today,
    town,
  }
}

const undoing = handleJob(importJobs.undoing, (ref, tools) => undo(tools, ref), markFailed('undoing'))

/** Undoes an import in batches, each in a transaction of its own; an import of money in one. */
async function undo(tools: Tools, ref: ImportRef): Promise<void> {
  const scope = tools.scope.inCommunity(ref.communityId)
  const found = await findImport(scope, ref.importId)
  if (found?.work !== 'undoing') return
  const context = await contextOf(tools, ref, found)
  if (isMoneyKind(found.kind)) return scope.transaction((inside) => undoMoney(inside, found, context))
  for (let done = 0; ; ) {
    const undone = await scope.transaction(async (inside) => {
      const effects = await undoBatch(inside, context, batchSize)
      done += effects.length
      await storeProgress(inside, ref.importId, 'undoing', done)
      return effects.length
    })
    await announceAccess(tools, context)
    if (undone === 0) break
  }
  await endUndo(scope, ref.importId)
}

/** Returns the handler that marks an import as failed after the last attempt of a step. What was carried out before can be undone. */
function markFailed(work: keyof typeof importJobs) {
  return async ({ communityId, importId }: ImportRef, { scope, clock }: Tools): Promise<void> => {
    const now = clock.now()
    const undoUntil = new Date(now.getTime() + importUndoDays * dayMs)
    const failure = { reason: 'stopped', work }
    await endImport(scope.inCommunity(communityId), importId, { state: 'failed', now, undoUntil, failure })
  }
}

/** Deletes the files and rows of imports after 90 days (spec imports-m026). */
const clearingFiles = recurringJob('imports-forget-files', '40 4 * * *', async ({ scope, files, clock }) => {
  const before = new Date(clock.now().getTime() - importFileDays * dayMs)
  for (;;) {
    const old = await findOldFiles(scope, before)
    if (old.length === 0) return
    for (const { communityId, id, fileKey } of old) {
      await clearFile(scope.inCommunity(communityId), id)
      await files.remove(fileKey)
    }
  }
})

export const jobs = [reading, checking, running, undoing, clearingFiles]
