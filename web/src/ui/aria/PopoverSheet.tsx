import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { classes } from '../classes.ts'
import { AriaProviders } from './AriaProviders.tsx'
import menuStyles from './MenuButton.module.css'
import styles from './PopoverButton.module.css'
import type { Placement } from './use-opener.ts'

type PopoverSheetProps = {
  trigger: RefObject<HTMLButtonElement | null>
  /** Id of the button, whose label names the popover. */
  labelledBy: string
  open: boolean
  onOpenChange: (open: boolean) => void
  placement: Placement
  children: ReactNode
}

/** The popover of a PopoverButton; loaded when the pointer or the focus reaches the button. */
export function PopoverSheet({ trigger, labelledBy, open, onOpenChange, placement, children }: PopoverSheetProps) {
  return (
    <AriaProviders>
      <Popover
        className={classes(menuStyles.popover, styles.popover) ?? ''}
        triggerRef={trigger}
        isOpen={open}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={6}
      >
        <Dialog className={styles.sheet ?? ''} aria-labelledby={labelledBy}>
          {children}
        </Dialog>
      </Popover>
    </AriaProviders>
  )
}
