import { violationFiles } from '@porchlight/contract/features/violations.ts'

export type FilesFault = 'tooMany' | 'wrongType' | 'tooLarge'

/** Why what was picked or dropped can't be sent, or null; the server looks into the files besides. */
export function filesFault(files: ReadonlyArray<{ readonly name: string; readonly size: number }>): FilesFault | null {
  if (files.length > violationFiles.limit) return 'tooMany'
  const endings: readonly string[] = violationFiles.endings
  if (files.some(({ name }) => !endings.some((ending) => name.toLowerCase().endsWith(ending)))) return 'wrongType'
  return files.some(({ size }) => size > violationFiles.maxBytes) ? 'tooLarge' : null
}
