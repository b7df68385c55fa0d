import { classes } from './classes.ts'
import styles from './Icon.module.css'
import { type IconName, iconShapes } from './icon-shapes.ts'

type IconProps = {
  name: IconName
  /** Side in px; 24 when absent. */
  size?: number
  className?: string | undefined
}

/** An icon in the colour of its text. Always decoration: the words beside it, or its button's label, say what it means. */
export function Icon({ name, size = 24, className }: IconProps) {
  return (
    <svg className={classes(styles.icon, className)} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <path d={iconShapes[name]} />
    </svg>
  )
}
