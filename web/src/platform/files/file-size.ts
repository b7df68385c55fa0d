import type { Progress } from '../call/transport.ts'

/** A size in bytes as people read it: '840 KB', '1.2 MB'; empty where none is given. */
export function fileSize(bytes: number): string {
  if (bytes <= 0) return ''
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1000))} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** What a progress bar says: the share from 0 to 1, null while the whole is unknown, and it in words. */
export function shareOf({ loaded, total }: Progress): { value: number | null; detail: string } {
  if (total === null || total === 0) return { value: null, detail: loaded > 0 ? fileSize(loaded) : '' }
  const value = Math.min(1, loaded / total)
  return { value, detail: `${Math.round(value * 100)} %` }
}
