import { giveBack } from '../files/storage.ts'
import { forgetUnreferenced, listReferenced, listUnreferenced, noteUnreferenced } from '../files/unreferenced.ts'
import { logger } from '../log.ts'
import type { Job } from './worker.ts'

/**
 * The minimum age of a file, and the minimum time without a reference by any row, before it is deleted; in milliseconds. An upload
 * stores its file a moment before its row, so this protects new files.
 */
const minimumAgeMs = 24 * 60 * 60 * 1000

/** How many files are checked at once. */
const batch = 1000

/**
 * Deletes stored files that no row refers to: of interrupted uploads and of deleted rows. A file is deleted only if two sweeps that are
 * a day apart, and a check right before the deletion, found no reference.
 */
const sweep: Job = async (_payload, { scope, files, clock }) => {
  const now = clock.now()
  const before = new Date(now.getTime() - minimumAgeMs)
  await files.dropLeftovers(before)
  let kept = 0
  let loose = 0
  for await (const keys of inBatches(files.storedBefore(before))) {
    const named = await listReferenced(scope, keys)
    const unnamed = keys.filter((key) => !named.has(key))
    await noteUnreferenced(scope, unnamed, now)
    await forgetUnreferenced(scope, [...named])
    kept += named.size
    loose += unnamed.length
  }
  if (kept === 0 && loose > 0) {
    logger.error({ loose }, 'no stored file belongs to this database: is it the right one? No file is deleted')
    return
  }
  for (let after = ''; ; ) {
    const keys = await listUnreferenced(scope, before, after, batch)
    const named = await listReferenced(scope, keys)
    for (const key of keys) {
      if (named.has(key)) continue
      await giveBack(scope, key)
      await files.remove(key)
    }
    await forgetUnreferenced(scope, keys)
    if (keys.length < batch) return
    after = keys.at(-1) ?? ''
  }
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let some: string[] = []
  for await (const key of keys) {
    some.push(key)
    if (some.length < batch) continue
    yield some
    some = []
  }
  if (some.length > 0) yield some
}

export const jobs = { 'files-sweep': sweep }
export const recurring = [{ job: 'files-sweep', pattern: '23 4 * * *' }]
