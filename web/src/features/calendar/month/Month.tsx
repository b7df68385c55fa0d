import { type EventKind, eventKinds, type FeedEvent } from '@porchlight/contract/features/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Section } from '../../../ui/Section.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import tones from '../../../ui/Tone.module.css'
import type { CalendarAddress } from '../address.ts'
import { kindTones } from '../kinds.ts'
import { calendarTexts } from '../texts.ts'
import styles from './Month.module.css'
import { MonthGrid } from './MonthGrid.tsx'
import { addDays, addMonths, monthText } from './month.ts'
import { WeekStrip } from './WeekStrip.tsx'

type MonthProps = {
  /** Such as 2026-11; days are such as 2026-11-21. */
  month: string
  /** The first of the seven days that phones show. */
  week: string
  today: string
  events: UseQueryResult<FeedEvent[]>
  /** Changes the named values of the URL; undefined removes a value. */
  go: (change: CalendarAddress) => void
}

/** A month with its events, and buttons for the previous and the next month. Phones show seven days, and the whole month on request. */
export function Month({ month, week, today, events, go }: MonthProps) {
  const texts = useTexts(calendarTexts)
  const locale = useLocale()
  // Whether phones show the whole month; wider screens always do.
  const [isWhole, setWhole] = useState(false)
  const { data, isError, isPlaceholderData } = events
  const name = monthText(month, locale)
  // The placeholder is the events of the weeks that were shown before (queries.ts).
  const isReady = data !== undefined && !isPlaceholderData
  const countInMonth =
    data?.filter(({ start, end }) => start.slice(0, 7) <= month && month <= end.slice(0, 7)).length ?? 0
  const monthWith = (shown: readonly FeedEvent[]) => (
    <div className={isWhole ? styles.whole : styles.part}>
      <WeekStrip start={week} today={today} events={shown} onDay={(day) => go({ day, week })} />
      <MonthGrid
        month={month}
        today={today}
        events={shown}
        onOpen={(event) => go({ event })}
        onDay={(day) => go({ day, month })}
      />
    </div>
  )
  return (
    <Section
      className={styles.section}
      aria-busy={!isReady && !isError}
      title={name}
      aside={
        <div>
          <Steps
            className={isWhole ? undefined : styles.ofMonth}
            texts={{ previous: texts.previousMonth, today: texts.today, next: texts.nextMonth }}
            onStep={(count) =>
              go({ month: count ? addMonths(month, count) : undefined, week: undefined, day: undefined })
            }
          />
          {!isWhole && (
            <Steps
              className={styles.ofWeek}
              texts={{ previous: texts.previousWeek, today: texts.today, next: texts.nextWeek }}
              onStep={(count) =>
                go({ week: count ? addDays(week, 7 * count) : undefined, month: undefined, day: undefined })
              }
            />
          )}
        </div>
      }
    >
      <StatusRegion>
        {isReady ? texts.monthLoaded(name, countInMonth) : !isError && texts.loadingMonth(name)}
      </StatusRegion>
      <QueryData
        query={events}
        loading={texts.loadingMonth(name)}
        failed={texts.monthFailed}
        placeholder={<div inert>{monthWith([])}</div>}
      >
        {monthWith}
      </QueryData>
      <div className={styles.foot}>
        <ul className={styles.legend} aria-label={texts.kinds}>
          {eventKinds.map((kind: EventKind) => (
            <li key={kind} className={tones[kindTones[kind]]}>
              {texts[kind]}
            </li>
          ))}
        </ul>
        <Button
          variant="quiet"
          icon="calendar"
          className={styles.toggle}
          aria-pressed={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {texts.wholeMonth}
        </Button>
      </div>
    </Section>
  )
}

type StepsProps = {
  className: string | undefined
  texts: { previous: string; today: string; next: string }
  /** -1: one back, 1: one on; 0: to the month or the week of today. */
  onStep: (count: -1 | 0 | 1) => void
}

function Steps({ className, texts, onStep }: StepsProps) {
  return (
    <div className={classes(styles.steps, className)}>
      <IconButton icon="chevron-left" label={texts.previous} onClick={() => onStep(-1)} />
      <Button variant="line" onClick={() => onStep(0)}>
        {texts.today}
      </Button>
      <IconButton icon="chevron-right" label={texts.next} onClick={() => onStep(1)} />
    </div>
  )
}
