import type { SystemScope } from '../access/scopes.ts'
import { adoptFiles, type FileCursor, listCheckedFiles, listNewFiles, markChecked } from '../files/file-rows.ts'
import type { FileStore } from '../files/file-store.ts'
import {
  deleteUnreferencedRecords,
  listReferenced,
  listUnreferenced,
  recordUnreferenced,
} from '../files/unreferenced.ts'
import { logger } from '../log.ts'
import { recurringJob } from './define-job.ts'
import type { Tools } from './worker.ts'

const day = 24 * 60 * 60 * 1000

/**
 * The minimum age of a deleted file, and the time for which no row must have referred to it, in milliseconds. An upload stores its file shortly
 * before its row.
 */
const minimumAgeMs = day

/** Files per query. */
const batch = 1000

/** The minimum number of files in use that are checked again in a night, if there are so many. */
const againAtLeast = 10_000

/** The time after which a file in use is checked again, in milliseconds. */
const againAfterMs = 14 * day

/** The number of nights in which all files of the folder are listed once. */
const parts = 16

/** How many files a sweep found in use, and how many not. */
interface Counts {
  kept: number
  unreferenced: number
}

/**
 * Deletes stored files that no row refers to: those of aborted uploads and of deleted rows. A file is deleted only if two sweeps a day apart,
 * and a last query, found no row that refers to it. The cost depends on the number of new files: files in use are checked again in turn
 * (docs/decisions/0132).
 */
async function sweep({ scope, files, clock }: Tools): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - minimumAgeMs)
  await files.backend.dropLeftovers(before)
  await adoptUnknown(scope, files, now, before)
  const counts: Counts = { kept: 0, unreferenced: 0 }
  for await (const found of pages((after) => listNewFiles(scope, before, after, batch)))
    await check(scope, found, now, counts)
  let recheckedCount = 0
  const due = now.getTime() - againAfterMs
  for await (const found of pages((after) => listCheckedFiles(scope, now, after, batch))) {
    if (recheckedCount >= againAtLeast && (found[0]?.at.getTime() ?? 0) > due) break
    await check(scope, found, now, counts)
    recheckedCount += found.length
  }
  if (counts.kept === 0 && counts.unreferenced > 0) {
    logger.error(counts, 'no stored file belongs to this database: is it the right one? No file is deleted')
    return
  }
  await removeUnreferenced(scope, files, before)
}

/** Finds out to which files rows refer, and records the result. */
async function check(scope: SystemScope, found: readonly FileCursor[], now: Date, counts: Counts): Promise<void> {
  const keys = found.map(({ key }) => key)
  const referenced = await listReferenced(scope, keys)
  const unreferenced = keys.filter((key) => !referenced.has(key))
  await recordUnreferenced(scope, unreferenced, now)
  await deleteUnreferencedRecords(scope, [...referenced])
  await markChecked(scope, [...referenced], now)
  counts.kept += referenced.size
  counts.unreferenced += unreferenced.length
}

async function removeUnreferenced(scope: SystemScope, files: FileStore, before: Date): Promise<void> {
  for (let after = ''; ; ) {
    const keys = await listUnreferenced(scope, before, after, batch)
    const referenced = await listReferenced(scope, keys)
    for (const key of keys) if (!referenced.has(key)) await files.remove(key)
    await deleteUnreferencedRecords(scope, keys)
    if (keys.length < batch) return
    after = keys.at(-1) ?? ''
  }
}

/**
 * Creates records for files in the folder that have none: files that a killed process left, and files of a copied folder. Each night checks some
 * of the subfolders. A bucket is not checked, because it may have files of another database.
 */
async function adoptUnknown(scope: SystemScope, { backend }: FileStore, now: Date, before: Date): Promise<void> {
  if (backend.isShared) return
  const part = Math.floor(now.getTime() / day) % parts
  let keys: string[] = []
  for await (const { key, changedAt } of backend.list(part.toString(parts))) {
    if (changedAt < before) keys.push(key)
    if (keys.length < batch) continue
    await adoptFiles(scope, keys, before)
    keys = []
  }
  if (keys.length > 0) await adoptFiles(scope, keys, before)
}

/** Yields the pages of a list of files, each after the last file of the one before. */
async function* pages(read: (after: FileCursor) => Promise<FileCursor[]>): AsyncGenerator<FileCursor[]> {
  for (let after: FileCursor = { at: new Date(0), key: '' }; ; ) {
    const found = await read(after)
    const last = found.at(-1)
    if (!last) return
    yield found
    if (found.length < batch) return
    after = last
  }
}

export const jobs = [recurringJob('files-sweep', '23 4 * * *', sweep)]
