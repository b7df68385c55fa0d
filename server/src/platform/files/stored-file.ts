import type { FileStore } from './file-store.ts'

/** A stored file, as a row refers to it. */
export interface StoredFile {
  readonly fileKey: string
  readonly fileName: string
  readonly contentType: string
  readonly sizeBytes: number
}

/** Runs `work`, which stores references to the files. Removes the files if it returns false or fails. */
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
