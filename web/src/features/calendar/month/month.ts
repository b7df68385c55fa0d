// In this file a day is a text such as 2026-11-21 and a month a text such as 2026-11. They sort correctly as texts and have no time zone.

const dayMs = 86_400_000

export function addDays(from: string, count: number): string {
  return new Date(Date.parse(`${from}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)
}

export function addMonths(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The weeks that contain days of a month, each from Sunday to Saturday. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`
  let sunday = addDays(first, -new Date(`${first}T00:00:00Z`).getUTCDay())
  const weeks: string[][] = []
  while (sunday.slice(0, 7) <= month) {
    const start = sunday
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)))
    sunday = addDays(sunday, 7)
  }
  return weeks
}

/** Whether a text of the query string is a month that the feed accepts. */
export function isMonth(text: string): boolean {
  return /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(text)
}

/** A day as text, such as 'Saturday, November 21, 2026'. */
export function dayText(day: string, locale: string): string {
  return inWords(day, locale, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}

/** A month as text, such as 'November 2026'. */
export function monthText(month: string, locale: string): string {
  return inWords(`${month}-01`, locale, { month: 'long', year: 'numeric' })
}

/** The short name of a day's weekday. */
export function weekdayOf(day: string, locale: string): string {
  return inWords(day, locale, { weekday: 'short' })
}

/** Whether a day is a Sunday (0) or a Saturday (6). */
export function isWeekend(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0
}

/** The names of the weekdays from Sunday on. */
export function weekdays(locale: string): Array<{ long: string; short: string }> {
  const anySunday = '2026-11-01'
  return Array.from({ length: 7 }, (_, index) => ({
    long: inWords(addDays(anySunday, index), locale, { weekday: 'long' }),
    short: inWords(addDays(anySunday, index), locale, { weekday: 'short' }),
  }))
}

/** Formats a day; '' for a text that is not a day. */
function inWords(day: string, locale: string, format: Intl.DateTimeFormatOptions): string {
  const date = new Date(`${day}T00:00:00Z`)
  return Number.isNaN(date.getTime())
    ? ''
    : new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).format(date)
}
