import type { ComponentProps, MouseEvent } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-shapes.ts'
import { isSecondClickOfAnother } from './second-press.ts'

/**
 * The looks of buttons. main: the main action, at most one in a region; plain: a second one; line: beside a plain one; quiet: in the head of a
 * section, and to cancel; lamp: paying; danger: deleting; danger-main: confirming the deletion.
 */
export type ButtonVariant = 'main' | 'plain' | 'line' | 'quiet' | 'lamp' | 'danger' | 'danger-main'

type Look = {
  variant?: ButtonVariant | undefined
  /** As wide as its container and 52 px high: for the only button of a form. */
  wide?: boolean | undefined
  /** Shown before the label. */
  icon?: IconName | undefined
}

type ButtonProps = ComponentProps<'button'> &
  Look & {
    /** Whether its action is running: the button then keeps its width and focus, and ignores clicks. */
    busy?: boolean
  }

/** The classes of a button's look. */
function look({ variant = 'main', wide = false }: Look, className: string | undefined) {
  return classes(styles.button, styles[variant], wide && styles.wide, className)
}

/**
 * A button. Its `type` is 'button' by default. A disabled button can still have the focus (aria-disabled): the browser would take the focus away
 * from a button that its own action disabled, and a person who uses the keyboard would have to start again at the top of the page.
 */
export function Button(props: ButtonProps) {
  const { variant, wide, icon, busy = false, disabled = false, className, children, onClick, ...rest } = props
  const isOff = busy || disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff || isSecondClickOfAnother(event)) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={look({ variant, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={isOff || undefined}
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
export function ButtonLink({ variant, wide, icon, className, children, ...rest }: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={look({ variant, wide }, className)}>
      <span className={styles.label}>
        {icon && <Icon name={icon} size={20} />}
        {children}
      </span>
    </a>
  )
}
