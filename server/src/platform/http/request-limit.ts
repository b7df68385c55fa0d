import type { Clock } from '../clock.ts'

/** Counts requests of one caller in windows of a minute. In memory, for each process: it guards the machine, not a secret. */
export interface RequestLimit {
  /** Whole seconds to wait, or 0 when the caller may go on. `share` is how many times the limit this caller has. */
  waitFor(caller: string, share?: number): number
}

const minute = 60_000

export function openRequestLimit(perMinute: number, clock: Clock): RequestLimit {
  let counts = new Map<string, number>()
  let windowStart = clock.ticks()
  return {
    waitFor(caller, share = 1) {
      const time = clock.ticks()
      if (time - windowStart >= minute) {
        counts = new Map()
        windowStart = time
      }
      const count = (counts.get(caller) ?? 0) + 1
      counts.set(caller, count)
      return count > perMinute * share ? Math.ceil((windowStart + minute - time) / 1000) : 0
    },
  }
}
