import { formatDate, timeIn } from '@porchlight/contract/shared/dates.ts'

const oneDay = 86_400_000

interface RelativeDateTexts {
  readonly today: string
  readonly yesterday: string
}

interface RelativeDateOptions {
  readonly now: Date
  readonly timeZone: string
  readonly locale: string
  readonly words: RelativeDateTexts
  /** Whether dates less than a week away have the time of day; 'always' for all dates. */
  readonly time: boolean | 'always'
  /** Whether the date stands inside a sentence, so that 'today' has no capital. */
  readonly inSentence?: boolean
}

/** The number of the calendar day on which an instant falls in a time zone. */
function dayNumber(instant: Date, timeZone: string): number {
  return Math.floor(Date.parse(`${formatDate(instant, 'MM/DD/YYYY', timeZone)} UTC`) / oneDay)
}

/** Creating a formatter takes far longer than formatting with it, and every row of a list needs one. */
const formatters = new Map<string, Intl.DateTimeFormat>()

/** An instant in a format of Intl. */
function write(instant: Date, { locale, timeZone }: RelativeDateOptions, options: Intl.DateTimeFormatOptions): string {
  const formatterKey = JSON.stringify([locale, timeZone, options])
  let formatter = formatters.get(formatterKey)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { ...options, timeZone })
    formatters.set(formatterKey, formatter)
  }
  return formatter.format(instant)
}

/**
 * The short text of a date in a list: 'Today 8 AM', 'Yesterday', 'Sat 8 AM' less than a week away, 'Nov 15' in this year, and 'Nov 15, 2025' in any
 * other. Yesterday and dates a week away or more have a time only if `time` is 'always'.
 */
export function relativeDateText(instant: Date, options: RelativeDateOptions): string {
  const { now, timeZone, locale, time } = options
  const word = (text: string) => (options.inSentence ? text.toLocaleLowerCase(locale) : text)
  const daysAway = dayNumber(instant, timeZone) - dayNumber(now, timeZone)
  const clock = time ? ` ${timeIn(locale, formatDate(instant, 'h:mm A', timeZone)).replace(':00', '')}` : ''
  if (daysAway === 0) return word(options.words.today) + clock
  // A time that only 'always' writes.
  const always = time === 'always' ? `,${clock}` : ''
  if (daysAway === -1) return word(options.words.yesterday) + always
  if (Math.abs(daysAway) < 7) return write(instant, options, { weekday: 'short' }) + clock
  const isThisYear = write(instant, options, { year: 'numeric' }) === write(now, options, { year: 'numeric' })
  return write(instant, options, { day: 'numeric', month: 'short', ...(!isThisYear && { year: 'numeric' }) }) + always
}
