import { eventsPerDay, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { byDay, timeInCell } from './events.ts'
import styles from './MonthGrid.module.css'
import { dayText, monthText, weekdays, weeksOf } from './month.ts'
import { calendarTexts } from './texts.ts'

type MonthGridProps = {
  month: string
  today: string
  events: readonly FeedEvent[]
  onOpen: (eventId: number) => void
  onDay: (day: string) => void
}

/** The weeks of a month: two events a day, the others behind '+N more' (community.txt 9). On phones a day is one button. */
export function MonthGrid({ month, today, events, onOpen, onDay }: MonthGridProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const weeks = weeksOf(month)
  const days = byDay(events, weeks.flat())
  return (
    <table className={styles.grid}>
      <caption>
        <VisuallyHidden>{texts.monthGrid(monthText(month, locale))}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          {weekdays(locale).map(({ long, short }) => (
            <th key={long} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className={classes(!day.startsWith(month) && styles.other, day === today && styles.today)}
                aria-current={day === today ? 'date' : undefined}
              >
                <Day
                  day={day}
                  words={dayText(day, locale)}
                  events={days.get(day) ?? []}
                  texts={texts}
                  onOpen={onOpen}
                  onDay={onDay}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type DayProps = Pick<MonthGridProps, 'events' | 'onOpen' | 'onDay'> & {
  day: string
  /** The day in words, for names. */
  words: string
  texts: {
    moreEvents: (count: number) => string
    moreOf: (day: string, count: number) => string
    openDay: (day: string, count: number) => string
  }
}

function Day({ day, words, events, texts, onOpen, onDay }: DayProps) {
  const number = Number(day.slice(8))
  const hidden = events.length - eventsPerDay
  return (
    <>
      <time className={styles.number} dateTime={day}>
        {number}
      </time>
      {events.length > 0 && (
        <button type="button" className={styles.whole} aria-haspopup="dialog" onClick={() => onDay(day)}>
          <VisuallyHidden>{texts.openDay(words, events.length)}</VisuallyHidden>
          <span className={styles.dots} aria-hidden="true">
            {events.slice(0, eventsPerDay).map((event) => (
              <i key={event.id} />
            ))}
          </span>
          {hidden > 0 && <span className={styles.beyond}>+{hidden}</span>}
        </button>
      )}
      <ul className={styles.events}>
        {events.slice(0, eventsPerDay).map((event) => (
          <li key={event.id}>
            <button
              type="button"
              className={styles.event}
              aria-haspopup="dialog"
              title={event.title}
              onClick={() => onOpen(event.id)}
            >
              <span className={styles.time}>{timeInCell(event, day)}</span> {event.title}
            </button>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${texts.moreEvents(hidden)}, ${texts.moreOf(words, hidden)}`}
          aria-haspopup="dialog"
          onClick={() => onDay(day)}
        >
          {texts.moreEvents(hidden)}
        </button>
      )}
    </>
  )
}
