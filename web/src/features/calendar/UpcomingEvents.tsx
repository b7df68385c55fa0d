import { type CalendarEvent, upcomingEvents } from '@porchlight/contract/features/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EventRows } from './EventRows.tsx'
import { calendarTexts } from './texts.ts'
import styles from './UpcomingEvents.module.css'

type UpcomingEventsProps = {
  upcoming: UseQueryResult<{ items: CalendarEvent[]; _meta: { totalCount: number } }>
  onOpen: (eventId: number) => void
}

/** The next events. */
export function UpcomingEvents({ upcoming, onOpen }: UpcomingEventsProps) {
  const texts = useTexts(calendarTexts)
  return (
    <Section title={texts.upcoming}>
      <QueryList
        query={upcoming}
        loading={texts.loadingUpcoming}
        failed={texts.upcomingFailed}
        placeholder={<SkeletonRows rows={upcomingEvents} lead="tile" />}
        empty={<EmptyState drawing="house" text={texts.noUpcoming} />}
      >
        {(items, { _meta: { totalCount } }) => (
          <>
            <EventRows events={items} onOpen={onOpen} />
            {totalCount > items.length && <p className={styles.beyond}>{texts.andMore(totalCount - items.length)}</p>}
          </>
        )}
      </QueryList>
    </Section>
  )
}
