/** Where every part of the server asks for the time, so that a test can choose it. */
export interface Clock {
  now(): Date
  /** Milliseconds since some moment; they only ever go forward, also when the time of day is set back. */
  ticks(): number
}

export const systemClock: Clock = { now: () => new Date(), ticks: () => performance.now() }

/** A clock that stands still at `start` until it is moved on by `advance` (milliseconds). For tests. */
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
