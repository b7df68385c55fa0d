const hour = 3_600_000
const day = 24 * hour

/** Returns how long it is until `end` in words, such as 'in 9 days' or 'in 5 hours'; less than an hour counts as one. */
export function timeLeft(end: Date, now: Date, locale: string): string {
  const left = Math.max(end.getTime() - now.getTime(), 1)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'always' })
  if (left >= 2 * day) return words.format(Math.floor(left / day), 'day')
  return words.format(Math.ceil(left / hour), 'hour')
}
