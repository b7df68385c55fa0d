import type { FeedEvent } from '@porchlight/contract/features/calendar.ts'
import { classes } from '../../../ui/classes.ts'
import tones from '../../../ui/Tone.module.css'
import { kindOf, kindTones } from '../kinds.ts'
import styles from './Dots.module.css'

/** A dot in the color of its kind for each event of a day. Hidden from screen readers: the label of the button around has their number. */
export function Dots({ events }: { events: readonly FeedEvent[] }) {
  return (
    <span className={styles.dots} aria-hidden="true">
      {events.map((event) => (
        <i key={event.id} className={classes(styles.dot, tones[kindTones[kindOf(event)]])} />
      ))}
    </span>
  )
}
