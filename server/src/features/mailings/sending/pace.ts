/** Spaces what is sent evenly over time. */
export interface Pace {
  /** How many milliseconds to wait before the next one at a time; it then counts as sent. */
  next(now: number): number
  /** When the next one may be sent, for another process that continues. */
  readonly free: number
  /** Goes on where another process has stopped; its clock may differ. */
  goOn(free: number, now: number): void
}

/** A pace of so many a minute. After a pause nothing is caught up, so that a mail host never gets a burst. */
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

/** When a mail that was not taken is tried again: after 1, 2, 4 … minutes, at most an hour. */
export function nextTry(tries: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(60, 2 ** tries) * 60_000)
}

/** How often a mail is tried: over three days (as the mails of one person, decisions/0026). */
export const mostTries = 78

/** The mail host takes nothing: so many mails in a row were not taken. */
export const pauseAfterFailures = 5
