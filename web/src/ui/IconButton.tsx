import type { ComponentProps, MouseEvent } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import styles from './IconButton.module.css'
import type { IconName } from './icon-shapes.ts'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  icon: IconName
  /** What the button does, for screen readers and as a tooltip. */
  label: string
}

/** A 44 × 44 px button that shows only an icon. A disabled button can have the focus, as in Button.tsx. */
export function IconButton({ icon, label, className, disabled = false, onClick, ...rest }: IconButtonProps) {
  const isOff = disabled || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (isOff) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-disabled={isOff || undefined}
      className={classes(styles.button, className)}
      onClick={press}
    >
      <Icon name={icon} size={22} />
    </button>
  )
}
