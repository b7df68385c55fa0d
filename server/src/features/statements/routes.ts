import { readFile } from 'node:fs/promises'
import {
  type StatementFile,
  statementFilesPageSize,
  type statements,
} from '@porchlight/contract/features/statements.ts'
import { statementLimits, statementStates } from '@porchlight/contract/shared/statements.ts'
import type { StaffScope } from '../../platform/access/scopes.ts'
import { actorOf, recordActivity } from '../../platform/activity/record.ts'
import { contentTypeOf } from '../../platform/files/content-type.ts'
import { keepingFiles } from '../../platform/files/stored-file.ts'
import { storeCreated } from '../../platform/files/uploads.ts'
import { notFound } from '../../platform/http/outcome.ts'
import type { Handlers } from '../../platform/http/request.ts'
import { done, faulty, refused } from '../../platform/http/saved.ts'
import { tooOften } from '../../platform/limits/allowances.ts'
import { defineAllowance } from '../../platform/limits/define-allowance.ts'
import { joinPdfs } from '../../platform/pdf/joining/join.ts'
import { queueCheck } from './checking/actions.ts'
import {
  countFiles,
  findFile,
  homesOfNumber,
  insertFile,
  lockFile,
  pageOfFiles,
  type StatementFileRow,
  setFileState,
} from './data.ts'
import { monthOf, plainNumber } from './policy.ts'
import { queuePublishing } from './publishing/actions.ts'
import { beginPublishing, listToPrint, storePrinted } from './publishing/data.ts'
import { filesToPrint } from './publishing/printing.ts'

const uploadAllowance = defineAllowance('statements-uploads', { points: 6000, duration: 3600 })
/** Limited because each print file reads all statements that must be printed. */
const printFileAllowance = defineAllowance('statements-print-files', { points: 30, duration: 3600 })
const changedRefusal = refused('This file changed in the meantime. Please look at it again.')

function presentFile(row: StatementFileRow): StatementFile {
  const { id, fileName, sizeBytes, state, address, seen, failure, byName } = row
  const assignment = { homeId: row.propertyId ?? 0, month: row.month?.slice(0, 7) ?? '' }
  return {
    id,
    fileName,
    sizeBytes,
    state,
    address,
    seen,
    failure,
    byName,
    ...assignment,
    uploadedTime: row.uploadedAt.toISOString(),
  }
}

export const handlers: Handlers<typeof statements.calls> = {
  async index({ scope, query }) {
    const rows = await pageOfFiles(scope, query.state, (query.page - 1) * statementFilesPageSize)
    const found = await countFiles(scope)
    const counts = Object.fromEntries(
      statementStates.map((state) => [state, found.find((one) => one.state === state)?.count ?? 0]),
    ) as Record<(typeof statementStates)[number], number>
    const toPrint = found.reduce((sum, one) => sum + one.toPrint, 0)
    return { items: rows.map(presentFile), _meta: { totalCount: counts[query.state] }, counts, toPrint }
  },
  async file({ scope, query, context, found }) {
    const { fileKey, fileName } = found(await findFile(scope, query.file))
    const file = await context.files.read(fileKey)
    if (!file) throw notFound()
    return { ...file, contentType: 'application/pdf', fileName }
  },
  async printFile({ scope, context, client }) {
    if (!(await context.allowances.take(printFileAllowance, String(scope.personId)))) throw tooOften()
    const list = await listToPrint(scope)
    const stream = joinPdfs(filesToPrint(list, context.files, client.language ?? 'en', context.clock.now()))
    return { stream, contentType: 'application/pdf', fileName: 'Statements to print.pdf' }
  },
  async upload({ scope, query: _query, files, context }) {
    const [upload] = files.file
    if (!upload) return refused('Choose a file.')
    if (!(await context.allowances.take(uploadAllowance, String(scope.personId))))
      return refused('You have sent many files. Please try again later.')
    const bytes = await readFile(upload.temporaryPath)
    if ((await contentTypeOf(bytes)) !== 'application/pdf') return refused(`“${upload.fileName}” is not a PDF file.`)
    const waiting = (await countFiles(scope)).filter(({ state }) => state !== 'published' && state !== 'removed')
    const sum = waiting.reduce((all, one) => ({ count: all.count + one.count, bytes: all.bytes + one.bytes }), {
      count: 0,
      bytes: bytes.length,
    })
    if (sum.count >= statementLimits.files || sum.bytes > statementLimits.bytes)
      return refused('At most 5,000 files or 1 GB can wait. Publish or remove some first.')
    const created = [{ bytes, contentType: 'application/pdf', fileName: upload.fileName }]
    const stored = await storeCreated(context, created, { communityId: scope.communityId })
    if ('refusal' in stored) return refused(stored.refusal)
    const [file] = stored.files
    await keepingFiles(context.files, stored.files, async () => {
      await scope.transaction(async (inside) => {
        if (!file) return
        const now = context.clock.now()
        const id = await insertFile(inside, file, (await actorOf(inside)).name, now)
        await queueCheck(inside, scope.communityId, id)
        await recordFileActivity(inside, now, 'statement.uploaded', id, { fileName: upload.fileName })
      })
      return true
    })
    return done('The file has been added.')
  },
  async assign({ scope, query, body, context, found }) {
    const month = monthOf(body.month)
    const homes = await homesOfNumber(scope, plainNumber(body.home))
    const faults = {
      ...(homes.length !== 1 && { home: ['Enter the account number or identifier of a home.'] }),
      ...(!month && { month: ['Enter a year and a month such as 2026-11.'] }),
    }
    const [homeId] = homes
    return scope.transaction(async (inside) => {
      const file = found(await lockFile(inside, query.file))
      // Answered only now, because a file that does not exist is 404, whatever the form contains.
      if (!month || homeId === undefined || homes.length !== 1) return faulty(faults)
      if (!['unmatched', 'ready', 'held', 'double', 'failed'].includes(file.state)) return changedRefusal
      await setFileState(inside, file.id, { state: 'checking', propertyId: homeId, month, seen: '', isReleased: false })
      await queueCheck(inside, scope.communityId, file.id)
      await recordFileActivity(inside, context.clock.now(), 'statement.assigned', file.id, {
        home: body.home,
        month: body.month,
      })
      return done('The file is checked.')
    })
  },
  async release({ scope, query, context, found }) {
    return scope.transaction(async (inside) => {
      const file = found(await lockFile(inside, query.file))
      if ((file.state !== 'held' && file.state !== 'double') || file.propertyId === null) return changedRefusal
      await setFileState(inside, file.id, { ...file, state: 'ready', isReleased: true })
      await recordFileActivity(inside, context.clock.now(), 'statement.released', file.id, { seen: file.seen })
      return done('The file is ready.')
    })
  },
  async remove({ scope, query, context, found }) {
    return scope.transaction(async (inside) => {
      const file = found(await lockFile(inside, query.file))
      if (file.state === 'published' || file.state === 'publishing' || file.state === 'removed') return changedRefusal
      await setFileState(inside, file.id, { ...file, state: 'removed' })
      await recordFileActivity(inside, context.clock.now(), 'statement.removed', file.id, null)
      return done('The file was taken out.')
    })
  },
  async restore({ scope, query, context, found }) {
    return scope.transaction(async (inside) => {
      const file = found(await lockFile(inside, query.file))
      if (file.state !== 'removed') return changedRefusal
      await setFileState(inside, file.id, { ...file, state: 'checking', seen: '', isReleased: false })
      await queueCheck(inside, scope.communityId, file.id)
      await recordFileActivity(inside, context.clock.now(), 'statement.restored', file.id, null)
      return done('The file is back.')
    })
  },
  async publish({ scope, query: _query, body, context }) {
    return scope.transaction(async (inside) => {
      const ready = (await countFiles(inside)).find(({ state }) => state === 'ready')?.count ?? 0
      if (ready === 0) return refused('No file is ready.')
      if (ready !== body.count) return refused('The files have changed meanwhile. Please look at them again.')
      const now = context.clock.now()
      await beginPublishing(inside)
      await queuePublishing(inside, scope.communityId, (await actorOf(inside)).name, now)
      await recordFileActivity(inside, now, 'statement.publish', null, { count: ready })
      return done(ready === 1 ? '1 statement is published.' : `${ready} statements are published.`)
    })
  },
  async retry({ scope, query, context, found }) {
    return scope.transaction(async (inside) => {
      const file = found(await lockFile(inside, query.file))
      if (file.state !== 'failed') return changedRefusal
      const now = context.clock.now()
      await setFileState(inside, file.id, { ...file, state: 'publishing' })
      await queuePublishing(inside, scope.communityId, (await actorOf(inside)).name, now)
      await recordFileActivity(inside, now, 'statement.retried', file.id, { failure: file.failure })
      return done('The statement is published again.')
    })
  },
  async printed({ scope, query: _query, body, context }) {
    return scope.transaction(async (inside) => {
      if (!(await storePrinted(inside, body.count)))
        return refused('Statements were published after this file was created. Please print it again.')
      await recordFileActivity(inside, context.clock.now(), 'statement.printed', null, { count: body.count })
      return done('Saved.')
    })
  },
}

/** Records an activity about a file, or about several files (`id` null). */
function recordFileActivity(
  inside: StaffScope,
  now: Date,
  kind: string,
  id: number | null,
  after: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  return recordActivity(inside, now, { kind, subject: { kind: 'statement file', id }, after })
}
