import { classes } from './classes.ts'
import styles from './FileSheet.module.css'
import tones from './Tone.module.css'
import type { Kind } from './tone.ts'

/** A file, as a small sheet of paper in the colour of its kind. Hidden from screen readers. */
export function FileSheet({ kind = 'meet' }: { kind?: Kind }) {
  return <span className={classes(styles.sheet, tones[kind])} aria-hidden="true" />
}
