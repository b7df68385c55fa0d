import type { Progress } from '../call/transport.ts'

/** Formats a size in bytes: '840 KB', '1.2 MB'; empty for 0 or less. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return ''
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  if (bytes < 1_000_000_000) return `${(bytes / 1_000_000).toFixed(1)} MB`
  return `${(bytes / 1_000_000_000).toFixed(1)} GB`
}

/** The values of a progress bar: the share from 0 to 1, or null while the total is unknown, and its text. */
export function shareOf({ loaded, total }: Progress): { value: number | null; detail: string } {
  if (total === null || total === 0) return { value: null, detail: loaded > 0 ? fileSize(loaded) : '' }
  const value = Math.min(1, loaded / total)
  return { value, detail: `${Math.round(value * 100)} %` }
}
