import type { Clock } from '../clock.ts'
import { openSignedNames } from './signed-names.ts'

/** Signed names of stored pictures. A request with such a name needs no token. */
export interface ImageNames {
  /** Returns the name; empty if there is no picture. */
  nameOf(fileKey: string | null): string
  /** Returns the file of a name that this server created and that has not expired. */
  fileOf(name: string): string | undefined
}

export function openImageNames(key: Uint8Array, clock: Clock): ImageNames {
  const names = openSignedNames(key, clock)
  return {
    nameOf: (fileKey) => (fileKey ? names.nameOf(fileKey) : ''),
    fileOf: names.resourceOf,
  }
}
