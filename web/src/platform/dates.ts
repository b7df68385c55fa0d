import { type DateFormat, formatDate, timeIn } from '@porchlight/contract/shared/dates.ts'
import { session } from './session/session.ts'

/** The specification's date formats for languages other than English. */
const localFormats: Partial<Record<DateFormat, Intl.DateTimeFormatOptions>> = {
  'dddd, MMMM DD, YYYY': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  'MM/DD/YYYY': { day: 'numeric', month: 'short', year: 'numeric' },
  'MMMM DD, YYYY': { day: 'numeric', month: 'long', year: 'numeric' },
}

/** The time zone of the current community, or of the device if there is none (vendors). */
export function shownTimeZone(): string {
  return session.current()?.hoaTimeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** Returns the current day in a time zone, such as '2026-11-15'; '' means the time zone of the device. */
export function todayIn(timeZone: string, now = new Date()): string {
  const zone = timeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(now)
}

/**
 * Formats an instant in one of the specification's formats, in the time zone of the current community, or of the device if there is none (vendors).
 * `instant` is a Date or an ISO text; returns 'N/A' without one or for an invalid date. Other languages have their own date formats.
 */
export function showDate(instant: Date | string | null | undefined, format: DateFormat, locale: string): string {
  const date = instant ? new Date(instant) : null
  if (!date || Number.isNaN(date.getTime())) return formatDate(null, format, 'UTC')
  const timeZone = shownTimeZone()
  if (format === 'h:mm A') return timeIn(locale, formatDate(date, format, timeZone))
  const options = localFormats[format]
  if (!options || locale === 'en-US') return formatDate(date, format, timeZone)
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(date)
}

/** The forms of the date texts that responses contain, with their formats. */
const dayFormats: ReadonlyArray<[RegExp, DateFormat]> = [
  [/^\d{2}\/\d{2}\/\d{4}$/, 'MM/DD/YYYY'],
  [/^[A-Z][a-z]+ \d{2}, \d{4}$/, 'MMMM DD, YYYY'],
  [/^[A-Z][a-z]+, [A-Z][a-z]+ \d{2}, \d{4}$/, 'dddd, MMMM DD, YYYY'],
]

/** The day of a date text of a response as midnight UTC; null for any other text. */
export function dayOf(text: string): Date | null {
  const day = new Date(`${text} UTC`)
  return dayFormats.some(([pattern]) => pattern.test(text)) && !Number.isNaN(day.getTime()) ? day : null
}

/** The current day in the time zone of showDate, as midnight UTC, so that it can be compared with the days of dayOf. */
export function todayAt(now: Date): Date {
  return dayOf(showDate(now, 'MM/DD/YYYY', 'en-US')) ?? now
}

/**
 * Formats a date text of a response, in one of the specification's formats, for the language of `locale`; returns any other text unchanged.
 * A time such as 14:05 after the date is not changed.
 */
export function showDay(text: string, locale: string): string {
  const [, datePart = '', time] = /^(\S+) (\d{2}:\d{2})$/.exec(text) ?? []
  if (time) return locale === 'en-US' ? text : `${showDay(datePart, locale)}, ${time}`
  const format = dayFormats.find(([pattern]) => pattern.test(text))?.[1]
  const day = new Date(`${text} UTC`)
  if (!format || locale === 'en-US' || Number.isNaN(day.getTime())) return text
  return new Intl.DateTimeFormat(locale, { ...localFormats[format], timeZone: 'UTC' }).format(day)
}

/** Formatters by locale; creating a formatter takes far longer than formatting with it. */
const mediumDays = new Map<string, Intl.DateTimeFormat>()

/** Formats the day of an ISO instant, in the time zone of showDate. A day such as '2026-11-15' is formatted as dayText does. '' stays ''. */
export function instantText(at: string, locale: string): string {
  if (at.length <= 10) return dayText(at, locale)
  return dayText(
    dayOf(showDate(at, 'MM/DD/YYYY', 'en-US'))
      ?.toISOString()
      .slice(0, 10) ?? '',
    locale,
  )
}

/** Like instantText, for lists: a day of the current year is written without its year, and without a line break. */
export function instantInYearText(at: string, now: Date, locale: string): string {
  // A day such as 2026-11-15 is parsed as midnight UTC.
  const timeZone = at.length <= 10 ? 'UTC' : shownTimeZone()
  const year = (instant: Date, zone: string) => formatDate(instant, 'MM/DD/YYYY', zone).slice(-4)
  if (at === '' || year(new Date(at), timeZone) !== year(now, shownTimeZone())) return instantText(at, locale)
  const written = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(new Date(at))
  return written.replaceAll(' ', '\u00a0')
}

/** Formats a day such as '2026-11-15' for a locale; '' for '' or an invalid day. */
export function dayText(day: string, locale: string): string {
  const at = new Date(`${day}T00:00:00Z`)
  if (day === '' || Number.isNaN(at.getTime())) return ''
  let format = mediumDays.get(locale)
  if (!format) {
    format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    mediumDays.set(locale, format)
  }
  return format.format(at)
}

/**
 * Formats a date text of a response in a short form: with a time such as 14:05 as momentText does, without one as dayText does. Returns any other
 * text unchanged.
 */
export function textOfDay(text: string, locale: string): string {
  const [, datePart = text, time] = /^(\S+) (\d{2}:\d{2})$/.exec(text) ?? []
  const day = dayOf(datePart)
  if (!day) return text
  const written = dayText(day.toISOString().slice(0, 10), locale)
  if (!time) return written
  return `${written}, ${timeIn(locale, formatDate(new Date(`1970-01-01T${time}Z`), 'h:mm A', 'UTC'))}`
}

/** Formats a month such as '2026-11' for a locale; '' for '' or an invalid month. */
export function monthText(month: string, locale: string): string {
  const at = new Date(`${month}-01T00:00:00Z`)
  if (month === '' || Number.isNaN(at.getTime())) return ''
  return new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at)
}

/** Formats a day and a time of day, such as 'Nov 20, 2026, 3:40 PM'. */
export function momentText(at: Date, timeZone: string, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(at)
  return `${day}, ${timeIn(locale, formatDate(at, 'h:mm A', timeZone))}`
}
