import { type ReactNode, useId, useState } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import type { IconName } from '../icon-shapes.ts'
import styles from './Disclosure.module.css'

type DisclosureProps = {
  label: ReactNode
  icon?: IconName
  /** Before the arrow, such as a Badge. */
  aside?: ReactNode
  /** With onExpandedChange, whether the content is shown; otherwise whether it is shown at first. */
  expanded?: boolean
  onExpandedChange?: (expanded: boolean) => void
  /** The class of the button, such as that of the menu lines around it. */
  className?: string | undefined
  children: ReactNode
}

/** A button that shows and hides the content below it. */
export function Disclosure({
  label,
  icon,
  aside,
  expanded = false,
  onExpandedChange,
  className,
  children,
}: DisclosureProps) {
  const panel = useId()
  const [isExpandedHere, setExpandedHere] = useState(expanded)
  const isExpanded = onExpandedChange ? expanded : isExpandedHere
  return (
    <div>
      <button
        type="button"
        data-printed
        className={classes(styles.trigger, className)}
        aria-expanded={isExpanded}
        aria-controls={panel}
        onClick={() => (onExpandedChange ?? setExpandedHere)(!isExpanded)}
      >
        {icon && <Icon name={icon} />}
        <span className={styles.label}>{label}</span>
        {aside}
        <Icon name="chevron-down" size={20} className={styles.chevron} />
      </button>
      <div id={panel} className={styles.panel} hidden={!isExpanded}>
        {children}
      </div>
    </div>
  )
}
