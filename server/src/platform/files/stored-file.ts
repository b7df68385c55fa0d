import type { TakenFile } from './documents.ts'
import type { FileStore } from './file-store.ts'

/** A file in the store, as a row names it. */
export interface StoredFile {
  readonly fileKey: string
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Stores a file that was taken in; its row is written after. */
export async function storeFile(files: FileStore, taken: TakenFile): Promise<StoredFile> {
  const { bytes, fileName, contentType } = taken
  return { fileKey: await files.put(bytes), fileName, contentType, sizeBytes: bytes.length }
}

/** Removes the file again where the work that would name it says no or fails. */
export async function keepingFile(files: FileStore, fileKey: string, work: () => Promise<boolean>): Promise<boolean> {
  let isKept = false
  try {
    isKept = await work()
  } finally {
    if (!isKept) await files.remove(fileKey)
  }
  return isKept
}
