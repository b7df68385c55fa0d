import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { type FileStore, readNeeded } from '../../../platform/files/file-store.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { readFileText } from '../../documents/public.ts'
import {
  findFile,
  hasStatementOfMonth,
  homesOfNumber,
  lockFile,
  onlyAccountIn,
  otherAccountIn,
  type StatementFileRow,
  setFileState,
} from '../data.ts'
import { numbersIn, readFileName } from '../policy.ts'

/** Checks an uploaded file. */
export const checkJob = defineJob('statements-check', z.object({ communityId: z.number(), fileId: z.number() }))

/** Queues the check of a file. The files of one community are checked one after the other. */
export function queueCheck(inside: Scope<'any'>, communityId: number, fileId: number): Promise<void> {
  const payload = { communityId, fileId }
  const key = `${communityId} ${fileId}`
  return queueJob(inside, checkJob, { key, queue: `statements ${communityId}`, payload, attempts: 6 })
}

/** What a check finds out about a file. */
type Recognized = Pick<StatementFileRow, 'state' | 'propertyId' | 'month' | 'seen' | 'isReleased'>

/**
 * Recognizes the home and month of a file, and holds the file back if its text contains the account number of another home (association.txt
 * 5, money).
 */
export async function checkFile(scope: SystemScope, files: FileStore, ids: { communityId: number; fileId: number }) {
  const community = scope.inCommunity(ids.communityId)
  const file = await findFile(community, ids.fileId)
  if (file?.state !== 'checking') return
  const found = await recognize(community, files, file)
  await community.transaction(async (inside) => {
    const locked = await lockFile(inside, file.id)
    if (locked?.state === 'checking') await setFileState(inside, file.id, found)
  })
}

/** Marks a file as unreadable after the last failed attempt of its check. If it is removed and restored, it is checked again. */
export async function markUnreadable(scope: SystemScope, ids: { communityId: number; fileId: number }): Promise<void> {
  await scope.inCommunity(ids.communityId).transaction(async (inside) => {
    const file = await lockFile(inside, ids.fileId)
    if (file?.state === 'checking') await setFileState(inside, file.id, { ...file, state: 'wrong' })
  })
}

/**
 * The state of a file after its check. 'unmatched': its home or month is unknown. 'wrong': it is not a PDF that can be read. 'double': the home has a
 * statement of this month. 'held': its text has the account number of another home, or it has no text. Else 'ready'.
 */
async function recognize(scope: Scope<'community'>, files: FileStore, file: StatementFileRow): Promise<Recognized> {
  const { propertyId, month, isReleased } = await homeOf(scope, file)
  const recognizedAs = (state: Recognized['state'], seen = ''): Recognized => ({
    state,
    propertyId,
    month,
    seen,
    isReleased,
  })
  // Somebody looked at the file and released it, so its text is not compared again.
  if (propertyId !== null && month !== null && isReleased) return recognizedAs('ready')
  const text = await textOf(files, file.fileKey)
  // The text only suggests a home to the person who chooses one. Files whose name does not identify home and month are listed as unmatched
  // (association.txt 5, money).
  if (propertyId === null || month === null)
    return recognizedAs('unmatched', text === undefined ? '' : await onlyAccountIn(scope, numbersIn(text)))
  if (text === undefined) return recognizedAs('wrong')
  if (await hasStatementOfMonth(scope, { homeId: propertyId, month, fileId: file.id })) return recognizedAs('double')
  // Without a text, the account number cannot be compared.
  if (text.trim() === '') return recognizedAs('held')
  const other = await otherAccountIn(scope, propertyId, numbersIn(text))
  return other === undefined ? recognizedAs('ready') : recognizedAs('held', other)
}

/** The text of a stored file; undefined if it cannot be read as PDF. @throws MissingFile if the file does not exist. */
async function textOf(files: FileStore, fileKey: string): Promise<string | undefined> {
  const stored = await readNeeded(files, fileKey)
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream) chunks.push(chunk as Buffer)
  return readFileText(Buffer.concat(chunks), 'application/pdf').catch(() => undefined)
}

/**
 * The home and month that a person chose for a file; else those in the name of the file. Each is null if the name does not identify it, or if several
 * homes have the number of the name.
 */
async function homeOf(scope: Scope<'community'>, file: StatementFileRow) {
  const { propertyId, month, isReleased } = file
  if (propertyId !== null && month !== null) return { propertyId, month, isReleased }
  const name = readFileName(file.fileName)
  const homes = name ? await homesOfNumber(scope, name.key) : []
  return { propertyId: homes.length === 1 ? (homes[0] ?? null) : null, month: name?.month ?? null, isReleased }
}
