import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import { isSigned, sign } from '../signing.ts'

const day = 86_400_000

/** Opaque, signed, expiring names of things that this server gives out (spec README 8). */
export interface SignedNames {
  /** A name that is the same all day, so that browsers keep what it names, and good until the end of the next. */
  nameOf(thing: string): string
  /** The thing of a name that this server gave and that has not expired. */
  thingOf(name: string): string | undefined
}

/** Names signed with `key`; those of another key are none here. A thing is any text without a dot. */
export function openSignedNames(key: Uint8Array, clock: Clock): SignedNames {
  // Faces are named again and again: a signature takes longer than the rest of a row.
  const given = new LRUCache<string, string>({ max: 10_000, memoMethod: (named) => `${named}.${sign(key, named)}` })
  const today = () => Math.floor(clock.now().getTime() / day)
  return {
    nameOf(thing) {
      return given.memo(`${thing}.${today() + 1}`)
    },
    thingOf(name) {
      const [thing = '', lastDay = '', signature = '', ...rest] = name.split('.')
      if (rest.length > 0 || !isSigned(key, `${thing}.${lastDay}`, signature)) return undefined
      return Number(lastDay) >= today() ? thing : undefined
    },
  }
}
