import { timeIn } from '@porchlight/contract/shared/dates.ts'
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { dayOf, dayText, showDate, showDay, shownTimeZone, todayAt } from './dates.ts'
import { relativeDateText } from './relative-date.ts'
import { useTexts } from './texts/catalogue.ts'
import { sharedTexts } from './texts/shared.ts'
import { useLocale } from './use-locale.ts'
import { useNow } from './use-now.ts'

type RelativeDateProps = {
  /** A Date or an ISO text. */
  instant: Date | string
  /** Whether the time of day is shown for dates less than a week away. */
  time?: boolean
  /** Whether the date stands inside a sentence, so that 'today' has no capital. */
  inSentence?: boolean
}

/** A date in a list, shortened if it is near today. Its title and the text for screen readers are the full date. */
export function RelativeDate({ instant, time = false, inSentence = false }: RelativeDateProps) {
  const words = useTexts(sharedTexts)
  const locale = useLocale()
  const now = useNow()
  const date = new Date(instant)
  const full = [showDate(date, 'MMMM DD, YYYY', locale), time && showDate(date, 'h:mm A', locale)]
  const short = () => relativeDateText(date, { now, timeZone: shownTimeZone(), locale, words, time, inSentence })
  // For an invalid date `full` is 'N/A' (showDate).
  if (Number.isNaN(date.getTime())) return full[0]
  return <ShortDate dateTime={date.toISOString()} short={short()} full={full.filter(Boolean).join(', ')} />
}

type RelativeDayProps = {
  /** '2026-11-15', '11/15/2026' or 'November 15, 2026'; any other text is shown unchanged. */
  day: string
  /** The time of that day, such as '06:30 PM'. */
  time?: string | undefined
  /** Whether the date stands inside a sentence, so that 'today' has no capital. */
  inSentence?: boolean
}

/** RelativeDate for a date that a response contains as text. */
export function RelativeDay({ day, time, inSentence = false }: RelativeDayProps) {
  const words = useTexts(sharedTexts)
  const locale = useLocale()
  const now = useNow()
  const isoDayText = dayText(day, locale)
  const date = isoDayText ? new Date(`${day}T00:00:00Z`) : dayOf(day)
  if (!date) return day
  // All days are treated as UTC, because the text has no time zone; 'today' is the current day in the community's zone.
  const today = todayAt(now)
  const begin = time ? new Date(`${day} ${time} UTC`) : date
  const options = { now: today, timeZone: 'UTC', locale, words, time: time ? ('always' as const) : false, inSentence }
  const short = relativeDateText(Number.isNaN(begin.getTime()) ? date : begin, options)
  const full = [isoDayText || showDay(day, locale), time && timeIn(locale, time)].filter(Boolean).join(', ')
  return <ShortDate dateTime={date.toISOString().slice(0, 10)} short={short} full={full} />
}

/** A short date without line breaks. Its title and the text for screen readers are the full date. */
export function ShortDate({ dateTime, short, full }: { dateTime: string; short: string; full: string }) {
  return (
    <time dateTime={dateTime} title={full}>
      <span aria-hidden="true">{short.replaceAll(' ', '\u00a0')}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </time>
  )
}
