import { VisuallyHidden } from '../ui/VisuallyHidden.tsx'
import { dayOf, showDate, showDay, shownTimeZone } from './dates.ts'
import { nearDateText } from './near-date.ts'
import { useTexts } from './texts/catalogue.ts'
import { sharedTexts } from './texts/shared.ts'
import { useLocale } from './use-locale.ts'
import { useNow } from './use-now.ts'

type NearDateProps = {
  /** A Date or an ISO text. */
  instant: Date | string
  /** Whether today and the days of the week have the time of day. */
  time?: boolean
}

/** A date in a list, short while it is near; the whole date is its title and what screen readers say. */
export function NearDate({ instant, time = false }: NearDateProps) {
  const words = useTexts(sharedTexts)
  const locale = useLocale()
  const now = useNow()
  const date = new Date(instant)
  const full = [showDate(date, 'MMMM DD, YYYY', locale), time && showDate(date, 'h:mm A', locale)]
  const short = () => nearDateText(date, { now, timeZone: shownTimeZone(), locale, words, time })
  if (Number.isNaN(date.getTime())) return full[0]
  return <ShortDate dateTime={date.toISOString()} short={short()} full={full.filter(Boolean).join(', ')} />
}

/** The same for a date text of a response ('11/15/2026' or 'November 15, 2026'); shows any other text unchanged. */
export function NearDay({ day }: { day: string }) {
  const words = useTexts(sharedTexts)
  const locale = useLocale()
  const now = useNow()
  const date = dayOf(day)
  if (!date) return day
  // Both are days without a time zone: today is that of the community, written as midnight UTC.
  const today = dayOf(showDate(now, 'MM/DD/YYYY', 'en-US')) ?? now
  const short = nearDateText(date, { now: today, timeZone: 'UTC', locale, words, time: false })
  const full = showDay(day, locale)
  return <ShortDate dateTime={date.toISOString().slice(0, 10)} short={short} full={full} />
}

function ShortDate({ dateTime, short, full }: { dateTime: string; short: string; full: string }) {
  return (
    <time dateTime={dateTime} title={full}>
      <span aria-hidden="true">{short}</span>
      <VisuallyHidden>{full}</VisuallyHidden>
    </time>
  )
}
