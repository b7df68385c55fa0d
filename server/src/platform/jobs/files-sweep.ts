import { giveBack } from '../files/storage.ts'
import { forgetUnreferenced, listReferenced, listUnreferenced, noteUnreferenced } from '../files/unreferenced.ts'
import { logger } from '../log.ts'
import type { Job } from './worker.ts'

/**
 * How long a file must lie here, and how long no row may have named it, before it is deleted; in milliseconds. An upload stores
 * its file a moment before its row: it is never in question.
 */
const timeoutMs = 24 * 60 * 60 * 1000

/** How many files are asked for at once. */
const batch = 1000

/**
 * Deletes stored files that no row names: left by uploads that were broken off and by rows that are gone. A file goes only when
 * two sweeps a day apart, and a last look, found no row of it.
 */
const sweep: Job = async (_payload, { scope, files, clock }) => {
  const now = clock.now()
  const settled = new Date(now.getTime() - timeoutMs)
  await files.dropLeftovers(settled)
  let kept = 0
  let loose = 0
  for await (const keys of inBatches(files.storedBefore(settled))) {
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
    const keys = await listUnreferenced(scope, settled, after, batch)
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
