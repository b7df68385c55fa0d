import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { groupByDay } from '../events.ts'
import { calendarTexts } from '../texts.ts'
import { Dots } from './Dots.tsx'
import { addDays, dayText, weekdayOf } from './month.ts'
import styles from './WeekStrip.module.css'

type WeekStripProps = {
  /** The first of the seven days, such as 2026-11-21. */
  start: string
  today: string
  events: readonly FeedEvent[]
  onDay: (day: string) => void
}

/** Seven days for phones, each a button that lists its events, with a dot for each of the first three. */
export function WeekStrip({ start, today, events, onDay }: WeekStripProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  const days = Array.from({ length: 7 }, (_, index) => addDays(start, index))
  const eventsByDay = groupByDay(events, days)
  return (
    <ol className={styles.strip} aria-label={texts.week}>
      {days.map((day) => {
        const found = eventsByDay.get(day) ?? []
        return (
          <li key={day} aria-current={day === today ? 'date' : undefined}>
            <button type="button" className={styles.day} aria-haspopup="dialog" onClick={() => onDay(day)}>
              <VisuallyHidden>{texts.openDay(dayText(day, locale), found.length)}</VisuallyHidden>
              <span aria-hidden="true">{weekdayOf(day, locale)}</span>
              <span className={styles.number} aria-hidden="true">
                {Number(day.slice(8))}
              </span>
              <Dots events={found.slice(0, 3)} />
            </button>
          </li>
        )
      })}
    </ol>
  )
}
