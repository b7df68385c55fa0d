/** Spreads sending evenly over time. */
export interface Pace {
  /** Returns how many milliseconds to wait before the next item, which then counts as sent. */
  next(now: number): number
  /** The time at which the next item may be sent, for another process that continues, in milliseconds. */
  readonly free: number
  /** Continues where another process has stopped, whose clock may differ. */
  continueFrom(free: number, now: number): void
}

/** Creates a pace with a number of items a minute. Unused time is not made up for, so that a mail host never gets a burst. */
export function openPace(perMinute: number): Pace {
  const gap = 60_000 / perMinute
  let free = 0
  return {
    next(now) {
      const at = Math.max(now, free)
      free = at + gap
      return at - now
    },
    get free() {
      return free
    },
    continueFrom(from, now) {
      free = Math.max(free, Math.min(from, now + gap))
    },
  }
}

/** When a mail that was not accepted is tried again: after 1, 2, 4 … minutes, at most an hour. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60, 2 ** tries) * 60_000)
}

/** The maximum number of attempts for a mail. They take three days, like those for a mail to one person (decisions/0026). */
export const maxTries = 78

/** After this many consecutive mails that the mail host did not accept, the mailing is paused. */
export const pauseAfterFailures = 5
