import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type Look = {
  variant?: ButtonVariant | undefined
  /** 44 px high instead of 48. */
  small?: boolean | undefined
  /** As wide as its container. */
  wide?: boolean | undefined
  /** Shown before the label. */
  icon?: IconName | undefined
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Its action is running: it keeps its width and focus, and ignores clicks. */
    busy?: boolean
  }

function look({ variant = 'primary', small = false, wide = false }: Look, className: string | undefined) {
  return classes(styles.button, styles[variant], small && styles.small, wide && styles.wide, className)
}

/** A button; one of each group is primary. `type` is 'button' unless given. */
export function Button({
  variant,
  small,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.label}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
      {busy && (
        <span className={styles.dots} aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
    </button>
  )
}

/** A link that looks like a button. */
export function ButtonLink({ variant, small, wide, icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, small, wide }, className)}>
      <span className={styles.label}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </a>
  )
}
