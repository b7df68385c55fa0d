import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

/** All access to stored files. A key is random and contains no information. No file is served by a path that a caller chose. */
export interface FileStore {
  /** Stores bytes. When it resolves they are on disk, so a row may refer to the key. */
  put(bytes: Uint8Array): Promise<string>
  /** The same for a file that is too large for the memory. */
  putStream(source: Readable): Promise<string>
  /** Returns the stored bytes, or undefined if the key does not exist. */
  read(key: string): Promise<{ stream: Readable; sizeBytes: number } | undefined>
  remove(key: string): Promise<void>
  /** Returns the keys of all files that were stored before a time. */
  storedBefore(time: Date): AsyncIterable<string>
  /** Removes incomplete files of uploads that were interrupted before a time. */
  dropLeftovers(before: Date): Promise<void>
}

const keyPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Stores files in a local folder. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (key: string) => path.join(folder, key.slice(0, 2), key)
  return {
    async put(bytes) {
      const key = randomUUID()
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = `${target}.part`
      const file = await open(temporary, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(temporary, target)
      await syncFolder(path.dirname(target))
      return key
    },
    async putStream(source) {
      const key = randomUUID()
      const target = pathOf(key)
      await mkdir(path.dirname(target), { recursive: true })
      const temporary = `${target}.part`
      try {
        await pipeline(source, createWriteStream(temporary, { flags: 'wx', mode: 0o600, flush: true }))
      } catch (error) {
        // It may be large: repeated attempts would fill the disk.
        await rm(temporary, { force: true })
        throw error
      }
      await rename(temporary, target)
      await syncFolder(path.dirname(target))
      return key
    },
    async read(key) {
      if (!keyPattern.test(key)) return undefined
      const found = await stat(pathOf(key)).catch(() => undefined)
      return found && { stream: createReadStream(pathOf(key)), sizeBytes: found.size }
    },
    async remove(key) {
      if (keyPattern.test(key)) await rm(pathOf(key), { force: true })
    },
    async *storedBefore(time) {
      for await (const name of filesOlderThan(time, folder)) if (keyPattern.test(name)) yield name
    },
    async dropLeftovers(before) {
      for await (const name of filesOlderThan(before, folder))
        if (name.endsWith('.part')) await rm(path.join(folder, name.slice(0, 2), name), { force: true })
    },
  }
}

/** Yields the names of the files in the subfolders that were last written before a time. */
async function* filesOlderThan(time: Date, folder: string): AsyncGenerator<string> {
  for (const place of await readdir(folder).catch(() => [])) {
    for (const name of await readdir(path.join(folder, place)).catch(() => [])) {
      const found = await stat(path.join(folder, place, name)).catch(() => undefined)
      if (found?.isFile() && found.mtime < time) yield name
    }
  }
}

/** All bytes of a stored file, for files of which the product knows that they are small; undefined where the key names nothing. */
export async function readWhole(files: Pick<FileStore, 'read'>, key: string): Promise<Buffer | undefined> {
  const found = await files.read(key)
  return found && buffer(found.stream)
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
