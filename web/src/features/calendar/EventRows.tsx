import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'
import { dayOf, showDate } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { ShortDate } from '../../platform/RelativeDate.tsx'
import { relativeDateText } from '../../platform/relative-date.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { sharedTexts } from '../../platform/texts/shared.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { useNow } from '../../platform/use-now.ts'
import { dot } from '../../ui/dot.ts'
import { Row, Rows } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './EventRows.module.css'
import { EventTile } from './EventTile.tsx'
import { clockText, whenText } from './events.ts'
import { kindOf, kindTones } from './kinds.ts'
import { dayText } from './month/month.ts'
import { calendarTexts } from './texts.ts'

type EventRowsProps = {
  events: readonly CalendarEvent[]
  /** Whether all events are of one day, which a heading names: the rows then show no tile and no date. */
  ofOneDay?: boolean
  onOpen: (eventId: number) => void
}

/** A list of events with their time, place and kind. Each row is a button that opens the event. */
export function EventRows({ events, ofOneDay = false, onOpen }: EventRowsProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  return (
    <div className={styles.list}>
      <Rows>
        <EachItem items={events} keyOf={({ ce_id }) => ce_id}>
          {(event) => (
            <Row
              lead={!ofOneDay && <EventTile event={event} />}
              title={event.ce_title}
              onClick={() => onOpen(event.ce_id)}
              opener={{ 'aria-haspopup': 'dialog' }}
              meta={
                <>
                  {ofOneDay ? clockText(event, texts, locale) : <ShortWhen event={event} />}
                  {event.ce_location && `${dot}${event.ce_location}`}
                </>
              }
              end={
                <span className={ofOneDay ? undefined : styles.kind}>
                  <Tag tone={kindTones[kindOf(event)]}>{texts[kindOf(event)]}</Tag>
                </span>
              }
            />
          )}
        </EachItem>
      </Rows>
    </div>
  )
}

/** When an event is: 'Tue 6:30 PM', 'Dec 3, 6 PM' or 'Dec 14 – 18'; the full text is its title and the text for screen readers. */
function ShortWhen({ event }: { event: CalendarEvent }) {
  const texts = useTexts(calendarTexts)
  const words = useTexts(sharedTexts)
  const locale = useLocale()
  const now = useNow()
  const full = whenText(event, (day) => dayText(day, locale), texts, locale)
  const [first, last] = [dayOf(event.ce_start_date), dayOf(event.ce_end_date)]
  if (!first || !last) return full
  // All days are treated as UTC, because the texts on the wire have no time zone. `today` is the current day in the community.
  const today = dayOf(showDate(now, 'MM/DD/YYYY', 'en-US')) ?? now
  const range = new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone: 'UTC' })
  // An event with a time shows it on every date; an event that lasts all day has none.
  const time = event.ce_start_time !== '' && 'always'
  const begin = time ? new Date(`${event.ce_start_date} ${event.ce_start_time} UTC`) : first
  const short =
    first < last
      ? range.formatRange(first, last)
      : relativeDateText(begin, { now: today, timeZone: 'UTC', locale, words, time })
  return <ShortDate dateTime={first.toISOString().slice(0, 10)} short={short} full={full} />
}
