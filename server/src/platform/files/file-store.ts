import { createHash, randomUUID } from 'node:crypto'
import { pipeline, type Readable, Transform } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { FileBackend, StoredBytes } from './file-backend.ts'
import { completeFile, deleteFile, type FileFacts, insertFile } from './file-rows.ts'
import { type Runner, subtractSize } from './storage.ts'

/** All access to stored files. A key is random and contains no information. No file is served by a path that a caller chose. */
export interface FileStore {
  /** Where the bytes are, for commands that handle whole stores. */
  readonly backend: FileBackend
  /** Stores bytes. When it resolves they are durable, so a row may refer to the key. */
  put(bytes: Uint8Array): Promise<string>
  /** Begins to store a file that is too large for the memory. It has several steps, because the content may be read in a transaction. */
  begin(): Promise<NewFile>
  /** Returns the stored bytes, or undefined if the key does not exist. */
  read(key: string): Promise<StoredBytes | undefined>
  /** Returns the size in bytes, or undefined if the key does not exist. */
  sizeOf(key: string): Promise<number | undefined>
  /** Removes a file. Its size no longer counts for its owners. */
  remove(key: string): Promise<void>
}

/** A file that is being stored. Only `write` may be called inside a transaction: `begin` and `finish` need a connection of their own. */
export interface NewFile {
  /** Stores the bytes. Must be called once. */
  write(source: Readable): Promise<void>
  /** Returns the key. From then on a row may refer to it. */
  finish(): Promise<string>
}

/** Opens the files of a database, with their bytes in `backend`. */
export function openFileStore(backend: FileBackend, database: Runner): FileStore {
  async function begin(): Promise<NewFile> {
    const key = randomUUID()
    let facts: FileFacts | undefined
    // The record is created first, so that a large file that a killed process left in a bucket can be found.
    await insertFile(database, key)
    return {
      async write(source) {
        const counter = countBytes(source)
        await backend.write(key, counter.stream)
        facts = counter.facts()
      },
      async finish() {
        if (facts) await completeFile(database, key, facts)
        return key
      },
    }
  }

  return {
    backend,
    begin,
    async put(bytes) {
      const key = randomUUID()
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      await Promise.all([backend.write(key, bytes), insertFile(database, key, { sizeBytes: bytes.length, sha256 })])
      return key
    },
    read: backend.read,
    sizeOf: backend.sizeOf,
    async remove(key) {
      await subtractSize(database, key)
      await backend.remove(key)
      await deleteFile(database, key)
    },
  }
}

/** Returns a stream of the same bytes. When the stream has ended, `facts` returns its size and checksum. */
export function countBytes(source: Readable): { readonly stream: Readable; facts(): FileFacts } {
  const hash = createHash('sha256')
  let sizeBytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      sizeBytes += chunk.length
      next(null, chunk)
    },
  })
  // An error of the source is passed to the reader, and a reader that stops also ends the source.
  pipeline(source, stream, () => undefined)
  return { stream, facts: () => ({ sizeBytes, sha256: hash.digest('hex') }) }
}

/**
 * A row refers to a file that is not there, for example because the folder of this machine is not attached yet, or a copy is under way.
 * A job that throws it is tried again with growing pauses, and counts as dead after its last attempt.
 */
export class MissingFile extends Error {
  override readonly name = 'MissingFile'
  constructor(key: string) {
    super(`the stored file ${key} is missing`)
  }
}

/** Returns all bytes of a stored file, or undefined if the key does not exist. For files that are known to be small. */
export async function readWhole(files: Pick<FileStore, 'read'>, key: string): Promise<Buffer | undefined> {
  const found = await files.read(key)
  return found && buffer(found.stream)
}

/**
 * Returns the stored bytes of a file that a job needs.
 * @throws MissingFile, so that the job is tried again.
 */
export async function readNeeded(files: Pick<FileStore, 'read'>, key: string): Promise<StoredBytes> {
  const found = await files.read(key)
  if (!found) throw new MissingFile(key)
  return found
}
