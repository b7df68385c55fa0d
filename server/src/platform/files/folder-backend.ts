import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileBackend, isFileKey, type ListedFile } from './file-backend.ts'

/** The end of the name of a file that is being written. */
const partSuffix = '.part'

/** Stores files in a local folder, each in the subfolder of the first two characters of its key. */
export function openFolder(folder: string): FileBackend {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  const found = (key: string) => (isFileKey(key) ? stat(pathOf(key)).catch(() => undefined) : undefined)
  return {
    name: `the folder ${folder}`,
    isShared: false,
    async write(key, content) {
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = `${target}${partSuffix}`
      if (content instanceof Uint8Array) await writeBytes(temporary, content)
      else await writeStream(temporary, content)
      await rename(temporary, target)
      await syncFolder(path.dirname(target))
    },
    async read(key) {
      const file = await found(key)
      return file && { stream: createReadStream(pathOf(key)), sizeBytes: file.size }
    },
    async sizeOf(key) {
      return (await found(key))?.size
    },
    async remove(key) {
      if (isFileKey(key)) await rm(pathOf(key), { force: true })
    },
    async *list(prefix = '') {
      for await (const file of filesIn(folder, prefix)) if (isFileKey(file.key)) yield file
    },
    async dropLeftovers(before) {
      for await (const { key: name, changedAt } of filesIn(folder, ''))
        if (name.endsWith(partSuffix) && changedAt < before)
          await rm(path.join(folder, name.slice(0, 2), name), { force: true })
    },
  }
}

async function writeBytes(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeStream(file: string, source: Readable): Promise<void> {
  try {
    await pipeline(source, createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true }))
  } catch (error) {
    // The file may be large: repeated attempts would fill the disk.
    await rm(file, { force: true })
    throw error
  }
}

/** Yields the files in the subfolders whose names begin with `prefix`. */
async function* filesIn(folder: string, prefix: string): AsyncGenerator<ListedFile> {
  const subfolders = await readdir(folder).catch(() => [])
  for (const subfolder of subfolders.filter((one) => one.startsWith(prefix.slice(0, 2)))) {
    const names = await readdir(path.join(folder, subfolder)).catch(() => [])
    for (const name of names.filter((one) => one.startsWith(prefix))) {
      const found = await stat(path.join(folder, subfolder, name)).catch(() => undefined)
      if (found?.isFile()) yield { key: name, sizeBytes: found.size, changedAt: found.mtime }
    }
  }
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
