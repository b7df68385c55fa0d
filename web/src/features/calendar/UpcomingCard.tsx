import { type CalendarEvent, upcomingEvents } from '@porchlight/contract/features/calendar.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { EventList } from './EventList.tsx'
import { calendarTexts } from './texts.ts'
import styles from './UpcomingCard.module.css'

type UpcomingCardProps = {
  upcoming: UseQueryResult<{ items: CalendarEvent[]; _meta: { totalCount: number } }>
  onOpen: (eventId: number) => void
}

/** What comes next. */
export function UpcomingCard({ upcoming, onOpen }: UpcomingCardProps) {
  const texts = useTexts(calendarTexts)
  const { data, isPending, isError, isFetching, refetch } = upcoming
  const beyond = (data?._meta.totalCount ?? 0) - upcomingEvents
  return (
    <Card title={texts.upcoming} aria-busy={isPending}>
      {isPending && (
        <div role="status" aria-label={texts.loadingUpcoming}>
          <Skeleton height={48 * upcomingEvents} />
        </div>
      )}
      {isError && (
        <ErrorState
          text={texts.upcomingFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data?.items.length === 0 && <EmptyState drawing="house" text={texts.noUpcoming} />}
      {data && data.items.length > 0 && (
        <div className={styles.list}>
          <EventList events={data.items} onOpen={onOpen} />
        </div>
      )}
      {beyond > 0 && <p className={styles.beyond}>{texts.andMore(beyond)}</p>}
    </Card>
  )
}
