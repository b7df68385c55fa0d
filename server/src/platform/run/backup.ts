import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { create } from 'tar'
import { logger } from '../log.ts'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import {
  compareSums,
  databaseFile,
  hashed,
  openBackup,
  readEntries,
  secretFiles,
  sumsFile,
  sumsOf,
  writeBackup,
} from './backup-file.ts'
import { collectFiles, filesIn, hasFiles, placeFiles } from './backup-files.ts'
import { inspectDatabase, loadDatabase, type SavedDatabase, saveDatabase } from './database-copy.ts'
import { type FolderLock, lockFolder } from './folder-lock.ts'
import { withDatabase } from './with-database.ts'

/** The beginning of the name of a folder in which a backup or a restore prepares its files. */
const staging = 'backup-in-progress-'

/** The beginning of the name of such a folder while it is being removed. */
const removed = 'backup-removed-'

/** The name of a marker file: the files and secrets in DATA_DIR are of a restore that has not ended, so a restore may be repeated. */
const unfinished = 'restore-in-progress'

/** How many rows and files were saved or restored. */
export interface Copied {
  readonly rows: number
  readonly files: number
}

/**
 * Saves a snapshot of the database, the stored files and the secrets of DATA_DIR into one tar file. Porchlight may be running.
 * `-` as the target is standard output. The backup is encrypted if settings.backupRecipient is set. A file appears only when it is complete.
 */
export async function backUp(settings: Settings, target: string): Promise<Copied & { readonly bytes: number }> {
  const { dataDir } = settings
  const staged = makeStaging(dataDir)
  const { folder } = staged
  try {
    // Files are collected before and after the snapshot of the database, so each file that a row names is included, even
    // if it is stored or deleted meanwhile.
    await collectFiles(settings, join(folder, 'files'))
    const rows = await withDatabase(settings, (url) => saveDatabase(url, join(folder, databaseFile)))
    await collectFiles(settings, join(folder, 'files'))
    for (const name of secretFiles) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(folder, name))
    const names = filesIn(folder).map((file) => relative(folder, file))
    writeFileSync(join(folder, sumsFile), await sumsOf(folder, names), { mode: 0o600 })
    const tar = Readable.from(create({ cwd: folder, portable: true, strict: true }, [sumsFile, ...names]))
    const bytes = await writeBackup(tar, target, settings.backupRecipient)
    return { rows, files: filesIn(join(folder, 'files')).length, bytes }
  } finally {
    staged.remove()
  }
}

/**
 * Restores a backup (`-`: from standard input) into an empty DATA_DIR, and into the empty database of DATABASE_URL if that is set.
 * An interrupted restore can be repeated.
 * @throws StartError if the folder or the database is not empty or in use, or if the backup is damaged.
 */
export async function restore(settings: Settings, source: string, keyFile?: string): Promise<Copied> {
  const { dataDir } = settings
  const tar = await openBackup(source, keyFile)
  const lock = lockFolder(dataDir)
  try {
    const marker = join(dataDir, unfinished)
    if (!existsSync(marker) && (await hasFiles(settings)))
      throw new StartError(
        settings.filesBucket
          ? 'The bucket of FILES_URL already contains files. Restore into an empty one, or into another prefix.'
          : `${dataDir} already contains files. Restore into an empty DATA_DIR.`,
      )
    const staged = makeStaging(dataDir)
    const { folder } = staged
    try {
      await unpack(tar, folder)
      // The files are put in place before the database is committed. So an interrupted restore is complete or can be repeated.
      let files = 0
      const rows = await withDatabase(settings, (url) =>
        loadDatabase(url, join(folder, databaseFile), async () => {
          writeFileSync(marker, '')
          files = await putInPlace(settings, folder)
        }),
      )
      rmSync(marker, { force: true })
      return { rows, files }
    } finally {
      staged.remove()
    }
  } finally {
    lock.release()
  }
}

export interface Verified extends SavedDatabase {
  readonly files: number
  /** Whether the backup has the list of checksums, which older releases did not write. */
  readonly hasSums: boolean
}

/**
 * Reads a whole backup and writes nothing. Checks the encryption, the checksum of every file, and every row.
 * @throws StartError that says what is damaged or missing.
 */
export async function verifyBackup(source: string, keyFile?: string): Promise<Verified> {
  const sums = new Map<string, string>()
  let list: string | undefined
  let database: SavedDatabase | undefined
  await readEntries(await openBackup(source, keyFile), async (name, content) => {
    if (name === sumsFile) {
      list = Buffer.concat(await content.toArray()).toString()
    } else if (name === databaseFile) {
      const hash = createHash('sha256')
      database = await inspectDatabase(Readable.from(hashed(content, hash)))
      sums.set(name, hash.digest('hex'))
    } else {
      const hash = createHash('sha256')
      for await (const _ of hashed(content, hash));
      sums.set(name, hash.digest('hex'))
    }
  })
  if (!database) throw new StartError(`${source} is not a backup of Porchlight.`)
  compareSums(list, sums)
  const files = [...sums.keys()].filter((name) => name.startsWith('files/')).length
  return { ...database, files, hasSums: list !== undefined }
}

async function unpack(tar: Readable, folder: string): Promise<void> {
  const sums = new Map<string, string>()
  await readEntries(tar, async (name, content) => {
    const target = join(folder, name)
    mkdirSync(dirname(target), { recursive: true })
    const hash = createHash('sha256')
    await pipeline(hashed(content, hash), createWriteStream(target, { mode: 0o600, flush: true }))
    if (name !== sumsFile) sums.set(name, hash.digest('hex'))
  })
  if (!sums.has(databaseFile)) throw new StartError('This file is not a backup of Porchlight.')
  const list = join(folder, sumsFile)
  compareSums(existsSync(list) ? readFileSync(list, 'utf8') : undefined, sums)
}

async function putInPlace(settings: Settings, folder: string): Promise<number> {
  const files = await placeFiles(settings, join(folder, 'files'))
  for (const name of secretFiles)
    if (existsSync(join(folder, name))) renameSync(join(folder, name), join(settings.dataDir, name))
  return files
}

/**
 * Creates a folder that only this backup uses, and removes the folders of interrupted backups. A folder is locked while it is in use. So two
 * backups at the same time, even of different containers, do not remove each other's folder.
 */
function makeStaging(dataDir: string): { readonly folder: string; remove(): void } {
  removeStaging(dataDir)
  const { locked, lock } = lockedFolder(dataDir)
  const folder = join(locked, 'content')
  mkdirSync(folder)
  return {
    folder,
    remove() {
      lock.release()
      rmSync(locked, { recursive: true, force: true })
    },
  }
}

function lockedFolder(dataDir: string): { readonly locked: string; readonly lock: FolderLock } {
  for (;;) {
    const locked = mkdtempSync(join(dataDir, staging))
    const lock = lockUnlessBusy(locked)
    // Without the lock: another backup began at the same time, and removes the folder as that of an interrupted backup.
    if (lock) return { locked, lock }
  }
}

function removeStaging(dataDir: string): void {
  if (!existsSync(dataDir)) throw new StartError(`The folder ${dataDir} does not exist: set DATA_DIR`)
  for (const name of readdirSync(dataDir)) {
    const folder = join(dataDir, name)
    if (name.startsWith(removed)) removeFolder(folder)
    const lock = name.startsWith(staging) ? lockUnlessBusy(folder) : undefined
    if (!lock) continue
    // No backup locks a folder of this name. Otherwise another backup could create a lock in the folder while it is being removed.
    const unused = join(dataDir, `${removed}${randomUUID()}`)
    renameSync(folder, unused)
    removeFolder(unused)
    lock.release()
  }
}

/** Removes a folder that no backup uses. If that fails, the next backup tries again. */
function removeFolder(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true })
  } catch (error) {
    logger.warn({ err: error, folder }, 'the folder of an interrupted backup could not be removed')
  }
}

/** Locks a folder. Returns undefined if another backup uses or removes the folder. */
function lockUnlessBusy(folder: string): FolderLock | undefined {
  try {
    return lockFolder(folder)
  } catch (error) {
    if (error instanceof StartError || !existsSync(folder)) return undefined
    throw error
  }
}
