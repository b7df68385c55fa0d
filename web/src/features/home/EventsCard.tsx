import { pages } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { beginText } from '../calendar/public.tsx'
import styles from './EventsCard.module.css'
import { useNextEvents } from './queries.ts'
import { homeTexts } from './texts.ts'

/** How many events are to come, the next ones, and the way to the calendar (community.txt 2.1). */
export function EventsCard({ count, ready }: { count: number; ready: boolean }) {
  const texts = useTexts(homeTexts)
  const locale = useLocale()
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
            <Button variant="plain" busy={events.isFetching} onClick={() => void events.refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        )}
        {events.data && (
          <ul className={styles.list}>
            <EachItem items={events.data.items} keyOf={({ ce_id }) => ce_id}>
              {(event) => {
                const href = `${address}?event=${event.ce_id}`
                return (
                  <li className={cover.row}>
                    <Link className={classes(styles.title, cover.cover)} href={href} onClick={follow(href)}>
                      {event.ce_title}
                    </Link>
                    <p className={styles.quiet}>{beginText(event, locale)}</p>
                  </li>
                )
              }}
            </EachItem>
          </ul>
        )}
      </div>
      {exists(address) && (
        <ButtonLink variant="plain" icon="calendar" href={address} onClick={follow(address)}>
          {texts.viewCalendar}
        </ButtonLink>
      )}
    </Card>
  )
}
