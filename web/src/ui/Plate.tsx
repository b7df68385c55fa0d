import { classes } from './classes.ts'
import styles from './Plate.module.css'

type PlateProps = {
  /** The house or unit number, such as '12' or '14B'. */
  number: string
  /** 32, 44 or 56 px high. */
  size?: 'small' | 'medium' | 'large'
}

/** The number plate of a home. Hidden from screen readers: the address is beside it. */
export function Plate({ number, size = 'medium' }: PlateProps) {
  return (
    <span className={classes(styles.plate, styles[size])} aria-hidden="true">
      {number}
    </span>
  )
}
