import { giveBack } from '../files/storage.ts'
import { forgetUnreferenced, listReferenced, listUnreferenced, noteUnreferenced } from '../files/unreferenced.ts'
import { logger } from '../log.ts'
import { recurringJob } from './define-job.ts'
import type { Tools } from './worker.ts'

/**
 * A file is deleted at this age at the earliest, and only after no row referred to it for this long; in milliseconds. An upload
 * stores its file shortly before its row.
 */
const minimumAgeMs = 24 * 60 * 60 * 1000

/** Files per query. */
const batch = 1000

/**
 * Deletes stored files that no row refers to: those of aborted uploads and of deleted rows. A file is deleted only if two sweeps
 * a day apart, and a last query, found no row that refers to it.
 */
async function sweep({ scope, files, clock }: Tools): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - minimumAgeMs)
  await files.dropLeftovers(before)
  let kept = 0
  let unreferenced = 0
  for await (const keys of inBatches(files.storedBefore(before))) {
    const referenced = await listReferenced(scope, keys)
    const unnamed = keys.filter((key) => !referenced.has(key))
    await noteUnreferenced(scope, unnamed, now)
    await forgetUnreferenced(scope, [...referenced])
    kept += referenced.size
    unreferenced += unnamed.length
  }
  if (kept === 0 && unreferenced > 0) {
    logger.error({ unreferenced }, 'no stored file belongs to this database: is it the right one? No file is deleted')
    return
  }
  for (let after = ''; ; ) {
    const keys = await listUnreferenced(scope, before, after, batch)
    const referenced = await listReferenced(scope, keys)
    for (const key of keys) {
      if (referenced.has(key)) continue
      await giveBack(scope, key)
      await files.remove(key)
    }
    await forgetUnreferenced(scope, keys)
    if (keys.length < batch) return
    after = keys.at(-1) ?? ''
  }
}

async function* inBatches(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batchOfKeys: string[] = []
  for await (const key of keys) {
    batchOfKeys.push(key)
    if (batchOfKeys.length < batch) continue
    yield batchOfKeys
    batchOfKeys = []
  }
  if (batchOfKeys.length > 0) yield batchOfKeys
}

export const jobs = [recurringJob('files-sweep', '23 4 * * *', sweep)]
