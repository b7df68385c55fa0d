import type { ReactNode } from 'react'
import { Button, Dialog, DialogTrigger, Popover, type PopoverProps } from 'react-aria-components'
import { classes } from '../classes.ts'
import menuStyles from './MenuButton.module.css'
import styles from './PopoverButton.module.css'

type PopoverButtonProps = {
  /** Name of the button and of what it opens. */
  label: string
  /** The button's face. */
  face: ReactNode
  className?: string | undefined
  placement?: PopoverProps['placement']
  open?: boolean
  onOpenChange?: (open: boolean) => void
  children: (close: () => void) => ReactNode
}

/** A button that opens a small sheet beside it; a press outside or Escape closes it. */
export function PopoverButton({
  label,
  face,
  className,
  placement = 'bottom end',
  open,
  onOpenChange,
  children,
}: PopoverButtonProps) {
  return (
    <DialogTrigger {...(open !== undefined && { isOpen: open })} {...(onOpenChange && { onOpenChange })}>
      <Button aria-label={label} className={classes(menuStyles.trigger, className) ?? ''}>
        {face}
      </Button>
      <Popover className={classes(menuStyles.popover, styles.popover) ?? ''} placement={placement} offset={6}>
        <Dialog className={styles.sheet ?? ''}>{({ close }) => children(close)}</Dialog>
      </Popover>
    </DialogTrigger>
  )
}
