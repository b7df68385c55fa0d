import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'
import { pages } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { usePageExists } from '../../platform/existing-pages.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { EventTile } from '../calendar/public.tsx'
import styles from './HomeScreen.module.css'
import { shownEvents, useNextEvents } from './queries.ts'
import { homeTexts } from './texts.ts'

type EventsSectionProps = {
  /** The number of all upcoming events. */
  count: number
  /** Whether the events may be requested; the page's own content comes first. */
  ready: boolean
  className?: string | undefined
}

/** The number of upcoming events, the next ones, and the link to the calendar (community.txt 2.1). */
export function EventsSection({ count, ready, className }: EventsSectionProps) {
  const texts = useTexts(homeTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const events = useNextEvents(ready && count > 0)
  const address = pages.calendar.path
  return (
    <Section
      className={className}
      title={texts.upcomingEvents}
      count={{ value: count, label: texts.eventCount(count) }}
      aside={
        exists(address) && (
          <GoLink href={address} onClick={follow(address)}>
            {texts.viewCalendar}
          </GoLink>
        )
      }
    >
      {count === 0 ? (
        <EmptyState drawing="house" text={texts.noEvents} />
      ) : (
        <QueryList
          query={events}
          loading={texts.loadingEvents}
          failed={texts.failed}
          placeholder={<SkeletonRows rows={Math.min(count, shownEvents)} lead="tile" className={styles.pairs} />}
          empty={<EmptyState drawing="house" text={texts.noEvents} />}
        >
          {(items) => (
            <Rows className={styles.pairs}>
              <EachItem items={items} keyOf={({ ce_id }) => ce_id}>
                {(event) => <EventRow event={event} />}
              </EachItem>
            </Rows>
          )}
        </QueryList>
      )}
    </Section>
  )
}

function EventRow({ event }: { event: CalendarEvent }) {
  const follow = useFollow()
  const href = `${pages.calendar.path}?event=${event.ce_id}`
  return (
    <Row
      level={3}
      lead={<EventTile event={event} />}
      title={event.ce_title}
      href={href}
      onClick={follow(href)}
      meta={
        <>
          {/* An event of a whole day has no time. */}
          <RelativeDay day={event.ce_start_date} time={event.ce_start_time || undefined} />
          {event.ce_location && `${dot}${event.ce_location}`}
        </>
      }
    />
  )
}
