import { importFileDays, importUndoDays, isMoneyKind } from '@porchlight/contract/shared/imports.ts'
import { liveTopic, sessionsTopic } from '../../platform/db/topics.ts'
import { handleJob, recurringJob } from '../../platform/jobs/define-job.ts'
import type { Tools } from '../../platform/jobs/worker.ts'
import { checkRows, importJobs, type OfImport, readFile } from './actions.ts'
import { countRun, endImport, endUndo, findImport, lockImport, storeProgress } from './data.ts'
import { findOldFiles, forgetFile } from './files/data.ts'
import { leaveSome } from './leaving/actions.ts'
import { runMoney, undoMoney } from './money/actions.ts'
import { runDocuments } from './papers/actions.ts'
import { findPlace } from './place/data.ts'
import { endOf } from './policy.ts'
import { type RunContext, runSome } from './run/actions.ts'
import { undoSome } from './undo/actions.ts'

/** How many rows are carried out, and how many effects are undone, in one transaction. */
const rowsAtOnce = 50

const day = 24 * 60 * 60 * 1000

const reading = handleJob(
  importJobs.reading,
  (of, tools) => readFile({ ...tools, now: tools.clock.now() }, of),
  giveUp('reading'),
)

const checking = handleJob(
  importJobs.checking,
  (of, tools) => checkRows({ ...tools, now: tools.clock.now() }, of),
  giveUp('checking'),
)

const running = handleJob(importJobs.running, (of, tools) => run(tools, of), giveUp('running'))

async function run(tools: Tools, of: OfImport): Promise<void> {
  const scope = tools.scope.inCommunity(of.communityId)
  const found = await findImport(scope, of.importId)
  if (found?.work !== 'running') return
  const context = await contextOf(tools, of, found)
  const parts = [
    (inside: typeof scope) =>
      isMoneyKind(found.kind)
        ? runMoney(inside, found, context)
        : found.kind === 'documents'
          ? runDocuments(inside, context, rowsAtOnce)
          : runSome(inside, context, rowsAtOnce),
    (inside: typeof scope) => leaveSome(inside, context, rowsAtOnce),
  ]
  for (const part of found.movesOut ? parts : parts.slice(0, 1)) {
    for (;;) {
      const ran = await scope.transaction(async (inside) => {
        // Cancelling locks the same row, so that nothing is done after it.
        const now = await lockImport(inside, of.importId)
        if (now?.work !== 'running') return undefined
        const rows = await part(inside)
        const done = rows.filter(({ ran: how }) => how === 'done').length
        if (rows.length > 0) await countRun(inside, of.importId, { rows: rows.length, done, left: rows.length - done })
        return rows.length
      })
      await announceAccess(tools, context)
      if (ran === undefined) return
      if (ran === 0) break
    }
  }
  await scope.transaction(async (inside) => {
    const now = await lockImport(inside, of.importId)
    if (now?.work !== 'running') return
    const time = tools.clock.now()
    const undoUntil = new Date(time.getTime() + importUndoDays * day)
    await endImport(inside, of.importId, { state: endOf(now), now: time, undoUntil })
  })
}

/** Tells the windows of accounts whose access changed. */
async function announceAccess(tools: Tools, { accounts }: RunContext): Promise<void> {
  if (accounts.size === 0) return
  await tools.announce(tools.scope, sessionsTopic, [...accounts])
  await tools.announce(tools.scope, liveTopic('account'), [...accounts])
  accounts.clear()
}

async function contextOf(
  tools: Tools,
  of: OfImport,
  { runByPersonId, runByName }: { runByPersonId: number | null; runByName: string },
): Promise<RunContext> {
  const now = tools.clock.now()
  const { today, ...town } = await findPlace(tools.scope.inCommunity(of.communityId), now)
  return {
    importId: of.importId,
    actor: { personId: runByPersonId, name: runByName },
    accounts: new Set(),
    now,
    today,
    town,
  }
}

const undoing = handleJob(importJobs.undoing, (of, tools) => undo(tools, of), giveUp('undoing'))

async function undo(tools: Tools, of: OfImport): Promise<void> {
  const scope = tools.scope.inCommunity(of.communityId)
  const found = await findImport(scope, of.importId)
  if (found?.work !== 'undoing') return
  const context = await contextOf(tools, of, found)
  if (isMoneyKind(found.kind)) return scope.transaction((inside) => undoMoney(inside, found, context))
  for (let done = 0; ; ) {
    const undone = await scope.transaction(async (inside) => {
      const effects = await undoSome(inside, context, rowsAtOnce)
      done += effects.length
      await storeProgress(inside, of.importId, 'undoing', done)
      return effects.length
    })
    await announceAccess(tools, context)
    if (undone === 0) break
  }
  await endUndo(scope, of.importId)
}

/** Ends an import whose job failed at its last attempt by a fault of the program. */
function giveUp(work: keyof typeof importJobs) {
  return async ({ communityId, importId }: OfImport, { scope, clock }: Tools): Promise<void> => {
    const now = clock.now()
    const undoUntil = new Date(now.getTime() + importUndoDays * day)
    const failure = { reason: 'stopped', work }
    await endImport(scope.inCommunity(communityId), importId, { state: 'failed', now, undoUntil, failure })
  }
}

/** Removes the files and rows of imports after 90 days (spec imports-m026). */
const forgetting = recurringJob('imports-forget-files', '40 4 * * *', async ({ scope, files, clock }) => {
  const before = new Date(clock.now().getTime() - importFileDays * day)
  for (;;) {
    const old = await findOldFiles(scope, before)
    if (old.length === 0) return
    for (const { communityId, id, fileKey } of old) {
      await forgetFile(scope.inCommunity(communityId), id)
      await files.remove(fileKey)
    }
  }
})

export const jobs = [reading, checking, running, undoing, forgetting]
