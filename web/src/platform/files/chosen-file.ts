import { documentFile } from '@porchlight/contract/features/documents.ts'

/** Why the chosen files cannot be sent, and the name of the first invalid file; for 'tooMany' the first one above the limit. */
export interface ChosenFault {
  readonly kind: 'tooMany' | 'wrongType' | 'tooLarge'
  readonly name: string
}

interface NamedFile {
  readonly name: string
  readonly size: number
}

/** What a field accepts. */
export interface FileLimits {
  /** The maximum number of files. */
  readonly limit: number
  readonly maxBytes: number
  /** Endings of file names in lower case, such as '.pdf'. */
  readonly endings: readonly string[]
}

/** Returns what is wrong with the first invalid file, or null. The server also checks the content of the files. */
export function fileFault(files: readonly NamedFile[], limits: FileLimits = documentFile): ChosenFault | null {
  for (const { name, size } of files) {
    if (!limits.endings.some((ending) => name.toLowerCase().endsWith(ending))) return { kind: 'wrongType', name }
    if (size > limits.maxBytes) return { kind: 'tooLarge', name }
  }
  const extra = files[limits.limit]
  return extra ? { kind: 'tooMany', name: extra.name } : null
}

/** The messages of the faults. */
export interface FaultTexts {
  readonly tooMany: string
  readonly wrongType: (name: string) => string
  readonly tooLarge: (name: string) => string
}

/** The message of a fault. */
export function faultText({ kind, name }: ChosenFault, texts: FaultTexts): string {
  return kind === 'tooMany' ? texts.tooMany : texts[kind](name)
}
