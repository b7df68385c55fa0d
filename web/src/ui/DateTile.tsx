import { classes } from './classes.ts'
import styles from './DateTile.module.css'
import tones from './Tone.module.css'
import type { Kind } from './tone.ts'

type DateTileProps = {
  /** The short name of the weekday, such as 'Sat'. */
  weekday: string
  /** The day of the month. */
  day: string
  /** The kind of event, as the color of the weekday. */
  kind?: Kind
}

/** A day, drawn as a page of a tear-off calendar. Hidden from screen readers: the date stands beside it as text. */
export function DateTile({ weekday, day, kind = 'meet' }: DateTileProps) {
  return (
    <span className={classes(styles.tile, tones[kind])} aria-hidden="true">
      <span className={styles.weekday}>{weekday}</span>
      <span className={styles.day}>{day}</span>
    </span>
  )
}
