import { isSigned, sign } from '../access/tokens.ts'
import type { Clock } from '../clock.ts'

const day = 86_400_000

/** Opaque, signed, expiring names of stored pictures (spec README 8). */
export interface ImageNames {
  /** A name that is the same all day, so that browsers keep the picture, and good until the end of the next. */
  nameOf(fileKey: string | null): string
  /** The file of a name that this server gave and that has not expired. */
  fileOf(name: string): string | undefined
}

export function openImageNames(key: Uint8Array, clock: Clock): ImageNames {
  return {
    nameOf(fileKey) {
      if (!fileKey) return ''
      const lastDay = Math.floor(clock.now().getTime() / day) + 1
      const named = `${fileKey}.${lastDay}`
      return `${named}.${sign(key, named)}`
    },
    fileOf(name) {
      const [fileKey = '', lastDay = '', signature = '', ...rest] = name.split('.')
      if (rest.length > 0 || !isSigned(key, `${fileKey}.${lastDay}`, signature)) return undefined
      return Number(lastDay) >= Math.floor(clock.now().getTime() / day) ? fileKey : undefined
    },
  }
}
