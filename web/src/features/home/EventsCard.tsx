import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { homeTexts } from '../../platform/texts/home.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './EventsCard.module.css'
import { useNextEvents } from './queries.ts'

/** How many events are to come, the next ones, and the way to the calendar (community.txt 2.1). */
export function EventsCard({ count, ready }: { count: number; ready: boolean }) {
  const texts = useTexts(homeTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const events = useNextEvents(ready && count > 0)
  const address = pages.calendar.path
  return (
    <Card
      title={texts.upcomingEvents}
      aside={<Badge count={count} label={texts.eventCount(count)} />}
      aria-busy={count > 0 && events.isPending}
    >
      <div className={styles.room}>
        {count === 0 && <p className={styles.quiet}>{texts.noEvents}</p>}
        {count > 0 && events.isPending && <Skeleton lines={5} />}
        {events.isError && !events.data && (
          <>
            <p role="alert">{texts.failed}</p>
            <Button small variant="secondary" busy={events.isFetching} onClick={() => void events.refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        )}
        {events.data && (
          <ul className={styles.list}>
            {events.data.items.map((event) => (
              <li key={event.ce_id}>
                <p className={styles.title}>{event.ce_title}</p>
                <p className={styles.quiet}>
                  {event.ce_start_time
                    ? texts.eventTime(event.ce_start_date, event.ce_start_time)
                    : event.ce_start_date}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      {exists(address) && (
        <ButtonLink small variant="secondary" icon="calendar" href={address} onClick={follow(address)}>
          {texts.viewCalendar}
        </ButtonLink>
      )}
    </Card>
  )
}
