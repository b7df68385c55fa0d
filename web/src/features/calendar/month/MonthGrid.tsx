import { eventsPerDay, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { useId } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { classes } from '../../../ui/classes.ts'
import tones from '../../../ui/Tone.module.css'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { groupByDay, timeInCell } from '../events.ts'
import { kindOf, kindTones } from '../kinds.ts'
import { calendarTexts } from '../texts.ts'
import { Dots } from './Dots.tsx'
import styles from './MonthGrid.module.css'
import { dayText, isWeekend, monthText, weekdays, weeksOf } from './month.ts'

type MonthGridProps = {
  /** Such as 2026-11; days are such as 2026-11-21. */
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
  const days = groupByDay(events, weeks.flat())
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
                className={classes(
                  !day.startsWith(month) && styles.other,
                  isWeekend(day) && styles.weekend,
                  day === today && styles.today,
                )}
                aria-current={day === today ? 'date' : undefined}
              >
                <Day
                  day={day}
                  fullDate={dayText(day, locale)}
                  events={days.get(day) ?? []}
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
  /** The day as a full text, for accessible names. */
  fullDate: string
}

function Day({ day, fullDate, events, onOpen, onDay }: DayProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const id = useId()
  const number = Number(day.slice(8))
  const hiddenCount = events.length - eventsPerDay
  return (
    <>
      <time className={styles.number} dateTime={day} id={id}>
        <span aria-hidden="true">{number}</span>
        <VisuallyHidden>{fullDate}</VisuallyHidden>
      </time>
      {events.length > 0 && (
        <button type="button" className={styles.whole} aria-haspopup="dialog" onClick={() => onDay(day)}>
          <VisuallyHidden>{texts.openDay(fullDate, events.length)}</VisuallyHidden>
          <Dots events={events.slice(0, eventsPerDay)} />
          {hiddenCount > 0 && <span className={styles.beyond}>+{hiddenCount}</span>}
        </button>
      )}
      {events.length > 0 && (
        <ul className={styles.events}>
          {events.slice(0, eventsPerDay).map((event) => (
            <li key={event.id}>
              <button
                type="button"
                data-printed
                aria-describedby={id}
                className={classes(styles.event, tones[kindTones[kindOf(event)]])}
                aria-haspopup="dialog"
                title={event.title}
                onClick={() => onOpen(event.id)}
              >
                <span className={styles.title}>
                  <span className={styles.time}>{timeInCell(event, day, locale)}</span> {event.title}
                </span>{' '}
                <VisuallyHidden>({texts[kindOf(event)]})</VisuallyHidden>
              </button>
            </li>
          ))}
        </ul>
      )}
      {hiddenCount > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-label={`${texts.moreEvents(hiddenCount)}, ${texts.moreOf(fullDate, hiddenCount)}`}
          aria-haspopup="dialog"
          onClick={() => onDay(day)}
        >
          {texts.moreEvents(hiddenCount)}
        </button>
      )}
    </>
  )
}
