import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, relative, resolve } from 'node:path'
import type { Settings } from '../settings.ts'
import { StartError } from '../start-error.ts'
import { loadDatabase, saveDatabase } from './database-copy.ts'
import { lockFolder } from './folder-lock.ts'
import { withDatabase } from './with-database.ts'

const staging = 'backup-in-progress-'
const databaseFile = 'database.jsonl.gz'
/** The secrets. Without them a restored product would sign everybody out and lose the push subscriptions of browsers. */
const secrets = ['secret', 'push-key']

export interface Copied {
  readonly rows: number
  readonly files: number
}

/**
 * Saves a snapshot of the database, the stored files and the secrets of DATA_DIR into one tar file, while the product runs or not.
 * The file appears only when it is complete.
 */
export async function backUp(settings: Settings, file: string): Promise<Copied> {
  const { dataDir } = settings
  removeStaging(dataDir)
  const folder = mkdtempSync(join(dataDir, staging))
  const target = resolve(file)
  try {
    // Files are linked before and after the snapshot of the database, so a file that a row names is included also if it is
    // deleted meanwhile.
    linkFiles(join(dataDir, 'files'), join(folder, 'files'))
    const rows = await withDatabase(settings, (url) => saveDatabase(url, join(folder, databaseFile)))
    linkFiles(join(dataDir, 'files'), join(folder, 'files'))
    for (const name of secrets) if (existsSync(join(dataDir, name))) cpSync(join(dataDir, name), join(folder, name))
    // tar keeps the mode of an existing file.
    writeFileSync(`${target}.part`, '', { mode: 0o600 })
    runTar('-cf', `${target}.part`, '-C', folder, '.')
    renameSync(`${target}.part`, target)
    return { rows, files: filesIn(join(folder, 'files')).length }
  } finally {
    rmSync(folder, { recursive: true, force: true })
    rmSync(`${target}.part`, { force: true })
  }
}

/**
 * Restores a backup into an empty DATA_DIR, and into the empty database of DATABASE_URL if that is set.
 * @throws StartError if one of them is not empty, or in use.
 */
export async function restore(settings: Settings, file: string): Promise<Copied> {
  const { dataDir } = settings
  if (!existsSync(file)) throw new StartError(`The file ${resolve(file)} does not exist.`)
  const lock = lockFolder(dataDir)
  try {
    if (existsSync(join(dataDir, 'files')) && filesIn(join(dataDir, 'files')).length > 0)
      throw new StartError(`${dataDir} already contains files. Restore into an empty DATA_DIR.`)
    removeStaging(dataDir)
    const folder = mkdtempSync(join(dataDir, staging))
    try {
      runTar('-xf', resolve(file), '-C', folder)
      if (!existsSync(join(folder, databaseFile))) throw new StartError(`${file} is not a backup of Porchlight.`)
      const rows = await withDatabase(settings, (url) => loadDatabase(url, join(folder, databaseFile)))
      rmSync(join(dataDir, 'files'), { recursive: true, force: true })
      mkdirSync(join(folder, 'files'), { recursive: true })
      renameSync(join(folder, 'files'), join(dataDir, 'files'))
      for (const name of secrets)
        if (existsSync(join(folder, name))) renameSync(join(folder, name), join(dataDir, name))
      return { rows, files: filesIn(join(dataDir, 'files')).length }
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  } finally {
    lock.release()
  }
}

function linkFiles(from: string, to: string): void {
  for (const file of filesIn(from)) {
    const target = join(to, relative(from, file))
    if (existsSync(target)) continue
    mkdirSync(resolve(target, '..'), { recursive: true })
    try {
      linkSync(file, target)
    } catch (error) {
      // The file was deleted in this moment, so no row of the later snapshot names it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function removeStaging(dataDir: string): void {
  if (!existsSync(dataDir)) throw new StartError(`The folder ${dataDir} does not exist: set DATA_DIR`)
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith(staging)) rmSync(join(dataDir, name), { recursive: true, force: true })
  }
}

function runTar(...words: string[]): void {
  const { status, error, stderr } = spawnSync('tar', words, { encoding: 'utf8' })
  if (status !== 0) throw new StartError(`tar ${words.join(' ')} failed:\n${error?.message ?? stderr}`)
}
