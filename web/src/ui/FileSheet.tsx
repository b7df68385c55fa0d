import { classes } from './classes.ts'
import styles from './FileSheet.module.css'
import tones from './Tone.module.css'
import type { Kind } from './tone.ts'

type FileSheetProps = {
  kind?: Kind
  /** As wide as its container, on a background of the color; the sheet moves up when the link or button around it is hovered. */
  large?: boolean
}

/** A file, as a small sheet of paper in the color of its kind. Hidden from screen readers. */
export function FileSheet({ kind = 'meet', large = false }: FileSheetProps) {
  return <span className={classes(large ? styles.large : styles.sheet, tones[kind])} aria-hidden="true" />
}
