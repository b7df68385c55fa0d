import type { FileStore } from './file-store.ts'

/** A file in the store, as a row names it. */
export interface StoredFile {
  readonly fileKey: string
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Removes the files again where the work that would name them says no or fails. */
export async function keepingFiles(
  store: FileStore,
  files: readonly StoredFile[],
  work: () => Promise<boolean>,
): Promise<boolean> {
  let isKept = false
  try {
    isKept = await work()
  } finally {
    if (!isKept) for (const { fileKey } of files) await store.remove(fileKey)
  }
  return isKept
}
