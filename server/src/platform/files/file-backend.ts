import type { Readable } from 'node:stream'

/** A file as a backend lists it. */
export interface ListedFile {
  readonly key: string
  readonly sizeBytes: number
  readonly changedAt: Date
}

/** The bytes of a stored file, and its size. */
export interface StoredBytes {
  readonly stream: Readable
  readonly sizeBytes: number
}

/**
 * Where the bytes of stored files are. Features use FileStore; only FileStore, and the commands that save, restore and copy whole stores, use
 * this (docs/decisions/0132).
 */
export interface FileBackend {
  /** The name of the store in messages, without secrets. */
  readonly name: string
  /** Whether the store may also have files of other programs, which must not be changed. */
  readonly isShared: boolean
  /** Stores bytes under a new key. When it resolves they are durable; until then the key does not exist, also after a kill. */
  write(key: string, content: Uint8Array | Readable): Promise<void>
  /** Returns the stored bytes, or undefined if the key does not exist. */
  read(key: string): Promise<StoredBytes | undefined>
  /** Returns the size in bytes, or undefined if the key does not exist. */
  sizeOf(key: string): Promise<number | undefined>
  /** Removes the bytes; nothing happens if the key does not exist. */
  remove(key: string): Promise<void>
  /** Returns the files whose keys begin with `prefix`. */
  list(prefix?: string): AsyncIterable<ListedFile>
  /** Removes incomplete files of writes that were interrupted before a time. */
  dropLeftovers(before: Date): Promise<void>
}

const keyPattern = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Whether a text has the form of a key. So no key can name a path that a caller chose. */
export function isFileKey(text: string): boolean {
  return keyPattern.test(text)
}
