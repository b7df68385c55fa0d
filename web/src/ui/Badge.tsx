import styles from './Badge.module.css'
import { classes } from './classes.ts'
import { VisuallyHidden } from './VisuallyHidden.tsx'

type BadgeProps = {
  /** Nothing is shown for 0; above 99 the badge shows 99+. */
  count: number
  /** The whole meaning for screen readers, such as '3 unread messages'. */
  label: string
  tone?: 'lamp' | 'danger' | 'quiet'
  className?: string | undefined
}

/** A count of new or open items. */
export function Badge({ count, label, tone = 'lamp', className }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span className={classes(styles.badge, styles[tone], className)}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  )
}
