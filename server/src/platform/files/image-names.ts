import type { Clock } from '../clock.ts'
import { openSignedNames } from './signed-names.ts'

/** Signed names of stored pictures; they need no token beside them. */
export interface ImageNames {
  /** Empty where there is no picture. */
  nameOf(fileKey: string | null): string
  /** The file of a name that this server gave and that has not expired. */
  fileOf(name: string): string | undefined
}

export function openImageNames(key: Uint8Array, clock: Clock): ImageNames {
  const names = openSignedNames(key, clock)
  return {
    nameOf: (fileKey) => (fileKey ? names.nameOf(fileKey) : ''),
    fileOf: names.thingOf,
  }
}
