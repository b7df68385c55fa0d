import { resolve } from 'node:path'
import { SystemScope } from '../access/scopes.ts'
import { openPool } from '../db/database.ts'
import { migrate } from '../db/migrate.ts'
import type { FileBackend } from '../files/file-backend.ts'
import { type FileFacts, listFilesAfter } from '../files/file-rows.ts'
import { countBytes } from '../files/file-store.ts'
import { openFolder } from '../files/folder-backend.ts'
import { type FilesSetting, openBackend } from '../files/open-backend.ts'
import { openBucket } from '../files/s3-backend.ts'
import { listReferenced } from '../files/unreferenced.ts'
import { parseBucket } from '../settings/files-place.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { inParallel } from './backup-files.ts'
import { withDatabase } from './with-database.ts'

export interface CopiedFiles {
  readonly copied: number
  /** Files that the other store already had, with the same size. */
  readonly present: number
  readonly bytes: number
  readonly from: string
  readonly to: string
}

/** Opens a store by the address of a bucket, as in FILES_URL, or by the path of a folder. @throws StartError if the address is wrong. */
function openStore(address: string): FileBackend {
  if (!/^s3(?:\+http)?:/.test(address)) return openFolder(resolve(process.env.INIT_CWD ?? '', address))
  const bucket = parseBucket(address)
  if ('wrong' in bucket) throw new StartError(`The address of the bucket ${bucket.wrong}.`)
  return openBucket(bucket)
}

/**
 * Copies all stored files into another store. The server may be running. Each copy is read back and its checksum is compared. A file
 * that the other store already has with the same size is skipped. So an interrupted copy can be continued, and a second copy adds only new
 * files (docs/decisions/0132).
 * @throws StartError if a copy differs from its original.
 */
export async function copyFiles(settings: FilesSetting, address: string): Promise<CopiedFiles> {
  const from = openBackend(settings)
  const to = openStore(address)
  if (from.name === to.name) throw new StartError(`The files are in ${to.name} already.`)
  let [copied, present, bytes] = [0, 0, 0]
  // One subfolder after the other, so that the lists of a large store need little memory.
  for (let part = 0; part < 256; part += 1) {
    const prefix = part.toString(16).padStart(2, '0')
    const existing = new Map<string, number>()
    for await (const { key, sizeBytes } of to.list(prefix)) existing.set(key, sizeBytes)
    await inParallel(from.list(prefix), async ({ key, sizeBytes }) => {
      if (existing.get(key) === sizeBytes) {
        present += 1
        return
      }
      const sent = await copyFile(from, to, key)
      if (!sent) return
      copied += 1
      bytes += sent.sizeBytes
    })
  }
  return { copied, present, bytes, from: from.name, to: to.name }
}

/** Copies one file; undefined if it was deleted meanwhile. */
async function copyFile(from: FileBackend, to: FileBackend, key: string): Promise<FileFacts | undefined> {
  const stored = await from.read(key)
  if (!stored) return undefined
  const counter = countBytes(stored.stream)
  await to.write(key, counter.stream)
  const sent = counter.facts()
  const arrived = await factsOf(to, key)
  if (arrived?.sha256 === sent.sha256 && sent.sizeBytes === stored.sizeBytes) return sent
  await to.remove(key)
  throw new StartError(`The file ${key} did not arrive in ${to.name} as it was sent. It was removed there; copy again.`)
}

/** Reads a file to its end and returns its size and checksum; undefined if it does not exist. */
async function factsOf(backend: FileBackend, key: string): Promise<FileFacts | undefined> {
  const stored = await backend.read(key)
  if (!stored) return undefined
  const counter = countBytes(stored.stream)
  for await (const _ of counter.stream);
  return counter.facts()
}

export interface CheckedFiles {
  readonly checked: number
  /** Files that a row refers to and that are not there. */
  readonly missing: readonly string[]
  /** Files whose size or checksum differs from the recorded one. */
  readonly damaged: readonly string[]
  readonly in: string
}

/** The number of files in one query. */
const batch = 500

/** Reads every file of which the database has a record, and compares its size and checksum with those recorded when it was stored. */
export function checkStoredFiles(settings: Settings): Promise<CheckedFiles> {
  const backend = openBackend(settings)
  return withDatabase(settings, async (url) => {
    await migrate(url)
    const pool = openPool(url, { max: 1, onError: () => undefined })
    try {
      return { ...(await checkAll(new SystemScope(pool), backend)), in: backend.name }
    } finally {
      await pool.end()
    }
  })
}

async function checkAll(scope: SystemScope, backend: FileBackend): Promise<Omit<CheckedFiles, 'in'>> {
  const missing: string[] = []
  const damaged: string[] = []
  let checked = 0
  for (let after = ''; ; ) {
    const known = await listFilesAfter(scope, after, batch)
    const absent: string[] = []
    await inParallel(known, async ({ key, sizeBytes, sha256 }) => {
      const facts = await factsOf(backend, key)
      if (!facts) absent.push(key)
      else if ((sha256 ?? facts.sha256) !== facts.sha256 || (sizeBytes ?? facts.sizeBytes) !== facts.sizeBytes)
        damaged.push(key)
    })
    checked += known.length
    // A missing file that no row refers to was never stored completely or is being deleted, so it is not reported.
    missing.push(...(await listReferenced(scope, absent)))
    if (known.length < batch) return { checked, missing, damaged }
    after = known.at(-1)?.key ?? ''
  }
}
