import { documentFile } from '@porchlight/contract/features/documents.ts'

export type FileFault = 'onlyOne' | 'wrongType' | 'tooLarge'

/** Why what was picked or dropped can't be sent, or null; the server looks into the file besides. */
export function fileFault(files: ReadonlyArray<{ readonly name: string; readonly size: number }>): FileFault | null {
  if (files.length > documentFile.limit) return 'onlyOne'
  const endings: readonly string[] = documentFile.endings
  if (files.some(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(ending)))) return 'wrongType'
  return files.some(({ size }) => size > documentFile.maxBytes) ? 'tooLarge' : null
}
