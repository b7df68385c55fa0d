import type { ReactNode } from 'react'
import styles from './Banner.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'

type BannerProps = {
  tone?: 'info' | 'warning' | 'danger'
  children: ReactNode
  /** A link or small button after the text. */
  action?: ReactNode
  onDismiss?: () => void
  /** Name of the dismiss button; without it there is no such button, also with onDismiss. */
  dismissLabel?: string
  /** Whether screen readers announce the banner when it appears. It is an alert, because a status is announced only when its text changes. */
  announce?: boolean
}

const icons = { info: 'info', warning: 'warning', danger: 'warning' } as const

/** A note about the state of the page: green for information, yellow for what needs attention, red for a failure. */
export function Banner({ tone = 'info', children, action, onDismiss, dismissLabel, announce = false }: BannerProps) {
  return (
    <div className={classes(styles.banner, styles[tone])} role={announce ? 'alert' : undefined}>
      <div className={styles.message}>
        <Icon name={icons[tone]} size={22} className={styles.icon} />
        <div>{children}</div>
      </div>
      {action && <div className={styles.action}>{action}</div>}
      {onDismiss && dismissLabel && (
        <IconButton className={styles.dismiss} icon="close" label={dismissLabel} onClick={onDismiss} />
      )}
    </div>
  )
}
