import type { CalendarEvent } from '@porchlight/contract/features/calendar.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import cover from '../../ui/Cover.module.css'
import { classes } from '../../ui/classes.ts'
import { LinkButton } from '../../ui/Link.tsx'
import styles from './EventList.module.css'
import { EventTime } from './EventTime.tsx'

/** Events below each other, each a button that opens it, with its time and place. */
export function EventList({ events, onOpen }: { events: readonly CalendarEvent[]; onOpen: (eventId: number) => void }) {
  return (
    <ul className={styles.list}>
      <EachItem items={events} keyOf={({ ce_id }) => ce_id}>
        {(event) => (
          <li className={classes(styles.event, cover.row)}>
            <LinkButton
              className={classes(styles.title, cover.cover)}
              aria-haspopup="dialog"
              onClick={() => onOpen(event.ce_id)}
            >
              {event.ce_title}
            </LinkButton>
            <p className={styles.detail}>
              <EventTime event={event} />
            </p>
            {event.ce_location && <p className={styles.detail}>{event.ce_location}</p>}
          </li>
        )}
      </EachItem>
    </ul>
  )
}
