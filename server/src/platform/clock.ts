/** The source of the time for every part of the server, which a test can replace. */
export interface Clock {
  now(): Date
  /** Monotonic time in milliseconds. It does not go back when the wall clock is set back. */
  ticks(): number
}

export const systemClock: Clock = { now: () => new Date(), ticks: () => performance.now() }

/** Creates a clock that stops at `start` and moves only by `advance` (milliseconds). For tests. */
export function fixedClock(start: Date | string): Clock & { advance(milliseconds: number): void } {
  let time = new Date(start).getTime()
  return {
    now: () => new Date(time),
    ticks: () => time,
    advance(milliseconds) {
      time += milliseconds
    },
  }
}
