import {
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileBackend } from '../files/file-backend.ts'
import { type FilesSetting, openBackend } from '../files/open-backend.ts'

/** How many files are sent to or from a bucket at the same time. */
const atOnce = 4

/**
 * Puts all stored files into a folder, except those that the folder already has. Files in DATA_DIR become hard links; files of a bucket are
 * copied.
 */
export async function collectFiles(settings: FilesSetting, into: string): Promise<void> {
  if (!settings.filesBucket) return linkFiles(join(settings.dataDir, 'files'), into)
  const backend = openBackend(settings)
  await inParallel(backend.list(), async ({ key }) => {
    const target = join(into, key.slice(0, 2), key)
    if (existsSync(target)) return
    const stored = await backend.read(key)
    // The file was deleted after it was listed, so no row of the later snapshot refers to it.
    if (!stored) return
    mkdirSync(dirname(target), { recursive: true })
    await pipeline(stored.stream, createWriteStream(`${target}.part`, { mode: 0o600 }))
    renameSync(`${target}.part`, target)
  })
}

/** Whether at least one file is stored. */
export async function hasFiles(settings: FilesSetting): Promise<boolean> {
  if (!settings.filesBucket) return filesIn(join(settings.dataDir, 'files')).length > 0
  for await (const _ of openBackend(settings).list()) return true
  return false
}

/** Replaces all stored files by the files of a folder. Returns their number. */
export async function placeFiles(settings: FilesSetting, from: string): Promise<number> {
  const files = filesIn(from)
  if (settings.filesBucket) await sendFiles(openBackend(settings), files)
  else {
    const folder = join(settings.dataDir, 'files')
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(from, { recursive: true })
    renameSync(from, folder)
  }
  return files.length
}

async function sendFiles(backend: FileBackend, files: readonly string[]): Promise<void> {
  const keys = new Set(files.map((file) => basename(file)))
  await inParallel(backend.list(), async ({ key }) => {
    if (!keys.has(key)) await backend.remove(key)
  })
  await inParallel(files, (file) => backend.write(basename(file), createReadStream(file)))
}

/** The files in a folder and its subfolders, except those that are still being written. */
export function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.part'))
    .map((entry) => join(entry.parentPath, entry.name))
}

function linkFiles(from: string, to: string): void {
  for (const file of filesIn(from)) {
    const target = join(to, relative(from, file))
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true })
    try {
      linkSync(file, target)
    } catch (error) {
      // The file was deleted after it was listed, so no row of the later snapshot refers to it.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}

/** Runs `work` for each item, several at the same time. After the first failure no further item is started; those in progress are awaited. */
export async function inParallel<One>(
  all: AsyncIterable<One> | Iterable<One>,
  work: (one: One) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>()
  try {
    for await (const one of all) {
      const job = work(one).finally(() => running.delete(job))
      running.add(job)
      if (running.size >= atOnce) await Promise.race(running)
    }
    await Promise.all(running)
  } finally {
    await Promise.allSettled(running)
  }
}
