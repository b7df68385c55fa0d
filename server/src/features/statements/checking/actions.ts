import { z } from 'zod'
import type { Scope, SystemScope } from '../../../platform/access/scopes.ts'
import { type FileStore, readNeeded } from '../../../platform/files/file-store.ts'
import { defineJob } from '../../../platform/jobs/define-job.ts'
import { queueJob } from '../../../platform/jobs/queue.ts'
import { readText } from '../../documents/public.ts'
import {
  findFile,
  hasMonth,
  homesOfNumber,
  lockFile,
  onlyAccountIn,
  otherAccountIn,
  type StatementFileRow,
  storeFile,
} from '../data.ts'
import { numbersIn, readFileName } from '../policy.ts'

export const checkJob = defineJob('statements-check', z.object({ communityId: z.number(), fileId: z.number() }))

/** Queues the check of a file; files of one community are checked one after the other. */
export function queueCheck(inside: Scope<'any'>, communityId: number, fileId: number): Promise<void> {
  const payload = { communityId, fileId }
  const key = `${communityId} ${fileId}`
  return queueJob(inside, checkJob, { key, queue: `statements ${communityId}`, payload, attempts: 6 })
}

type Found = Pick<StatementFileRow, 'state' | 'propertyId' | 'month' | 'seen' | 'isReleased'>

/** Finds the home and month of a file, and holds it back if its text shows another account's number (association.txt 5, money). */
export async function checkFile(scope: SystemScope, files: FileStore, of: { communityId: number; fileId: number }) {
  const community = scope.inCommunity(of.communityId)
  const file = await findFile(community, of.fileId)
  if (file?.state !== 'checking') return
  const found = await foundOf(community, files, file)
  await community.transaction(async (inside) => {
    const now = await lockFile(inside, file.id)
    if (now?.state === 'checking') await storeFile(inside, file.id, found)
  })
}

/** Lists a file as unreadable if its check failed at the last attempt; if it is removed and restored, it is checked again. */
export async function giveUpCheck(scope: SystemScope, of: { communityId: number; fileId: number }): Promise<void> {
  await scope.inCommunity(of.communityId).transaction(async (inside) => {
    const file = await lockFile(inside, of.fileId)
    if (file?.state === 'checking') await storeFile(inside, file.id, { ...file, state: 'wrong' })
  })
}

async function foundOf(scope: Scope<'community'>, files: FileStore, file: StatementFileRow): Promise<Found> {
  const { propertyId, month, isReleased } = await homeOf(scope, file)
  const as = (state: Found['state'], seen = ''): Found => ({ state, propertyId, month, seen, isReleased })
  if (propertyId !== null && month !== null && isReleased) return as('ready')
  const text = await textOf(files, file.fileKey)
  // Its text only proposes a home to the person who chooses one (association.txt 5, money: anything else is listed as unmatched).
  if (propertyId === null || month === null)
    return as('unmatched', text === undefined ? '' : await onlyAccountIn(scope, numbersIn(text)))
  if (text === undefined) return as('wrong')
  if (await hasMonth(scope, { homeId: propertyId, month, fileId: file.id })) return as('double')
  if (text.trim() === '') return as('held')
  const other = await otherAccountIn(scope, propertyId, numbersIn(text))
  return other === undefined ? as('ready') : as('held', other)
}

/** The text of a stored file; undefined if it cannot be read. @throws MissingFile for one that is not there. */
async function textOf(files: FileStore, fileKey: string): Promise<string | undefined> {
  const stored = await readNeeded(files, fileKey)
  const chunks: Buffer[] = []
  for await (const chunk of stored.stream) chunks.push(chunk as Buffer)
  return readText(Buffer.concat(chunks), 'application/pdf').catch(() => undefined)
}

/** The home and month that somebody chose for a file; else those of its name. */
async function homeOf(scope: Scope<'community'>, file: StatementFileRow) {
  const { propertyId, month, isReleased } = file
  if (propertyId !== null && month !== null) return { propertyId, month, isReleased }
  const name = readFileName(file.fileName)
  const homes = name ? await homesOfNumber(scope, name.key) : []
  return { propertyId: homes.length === 1 ? (homes[0] ?? null) : null, month: name?.month ?? null, isReleased }
}
