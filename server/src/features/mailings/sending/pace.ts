/** Spaces what is sent evenly over time. */
export interface Pace {
  /** Returns how many milliseconds to wait before the next item, which then counts as sent. */
  next(now: number): number
  /** The time at which the next item may be sent, for another process that continues. */
  readonly free: number
  /** Continues where another process has stopped, whose clock may differ. */
  goOn(free: number, now: number): void
}

/** Creates a pace of so many items a minute. Time that was not used is not made up for, so that a mail host never gets a burst. */
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
    goOn(from, now) {
      free = Math.max(free, Math.min(from, now + gap))
    },
  }
}

/** When a mail that was not accepted is tried again: after 1, 2, 4 … minutes, at most an hour. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60, 2 ** tries) * 60_000)
}

/** How often a mail is tried: over three days (as the mails of one person, decisions/0026). */
export const mostTries = 78

/** After this many mails in a row that were not accepted, the mail host counts as accepting nothing. */
export const pauseAfterFailures = 5
