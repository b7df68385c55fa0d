import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { isSigned, sign } from '../signing.ts'

const day = 86_400_000

/** Opaque, signed, expiring names of files and other resources of this server (spec README 8). */
export interface SignedNames {
  /** Returns a name that is the same all day, so that browsers can cache the resource, and valid until the end of the next day. */
  nameOf(resource: string): string
  /** Returns the resource of a name that this server created and that has not expired. */
  resourceOf(name: string): string | undefined
}

/** Creates names that are signed with `key`. Names of another key are not valid. A resource is any text without a dot. */
export function openSignedNames(key: Uint8Array, clock: Clock): SignedNames {
  // The same pictures are named often, and a signature takes more time than the rest of a row. A name takes less than 300 bytes.
  const cached = new LRUCache<string, string>({ max: 50_000, memoMethod: (named) => `${named}.${sign(key, named)}` })
  const today = () => Math.floor(clock.now().getTime() / day)
  return {
    nameOf(resource) {
      return cached.memo(`${resource}.${today() + 1}`)
    },
    resourceOf(name) {
      const [resource = '', lastDay = '', signature = '', ...rest] = name.split('.')
      if (rest.length > 0 || !isSigned(key, `${resource}.${lastDay}`, signature)) return undefined
      return Number(lastDay) >= today() ? resource : undefined
    },
  }
}
