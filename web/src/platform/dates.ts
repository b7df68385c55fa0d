import { type DateFormat, formatDate } from '@porchlight/contract/shared/dates.ts'
import { session } from './session/session.ts'

/** How the formats with the name of a month are written in another language than the documents'. */
const inWords: Partial<Record<DateFormat, Intl.DateTimeFormatOptions>> = {
  'dddd, MMMM DD, YYYY': { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  'MMMM DD, YYYY': { day: 'numeric', month: 'long', year: 'numeric' },
}

/**
 * An instant in one of the documents' formats, in the time zone of the entered community, or of the device where there
 * is none (vendors). `instant` is a Date or an ISO text; none is 'N/A'. Months have their names in the language of `locale`.
 */
export function showDate(instant: Date | string | null | undefined, format: DateFormat, locale = 'en-US'): string {
  const timeZone = session.current()?.hoaTimeZone || Intl.DateTimeFormat().resolvedOptions().timeZone
  const options = inWords[format]
  if (!instant || !options || locale === 'en-US')
    return formatDate(instant ? new Date(instant) : null, format, timeZone)
  return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(new Date(instant))
}

/** A day that an answer gives as 'MMMM DD, YYYY', in the language of `locale`; what is no such day stays as it is. */
export function showDay(text: string, locale: string): string {
  const day = new Date(`${text} UTC`)
  if (locale === 'en-US' || Number.isNaN(day.getTime())) return text
  return new Intl.DateTimeFormat(locale, { ...inWords['MMMM DD, YYYY'], timeZone: 'UTC' }).format(day)
}
