import type { ReactNode, RefObject } from 'react'
import { Dialog, Popover } from 'react-aria-components'
import { classes } from '../classes.ts'
import menuStyles from './MenuButton.module.css'
import styles from './PopoverButton.module.css'
import { Surroundings } from './Surroundings.tsx'
import type { Placement } from './use-opener.ts'

type PopoverSheetProps = {
  trigger: RefObject<HTMLButtonElement | null>
  /** Id of the button, which names the sheet. */
  labelledBy: string
  open: boolean
  onOpenChange: (open: boolean) => void
  placement: Placement
  children: ReactNode
}

/** The sheet of a PopoverButton; loaded when the pointer or the focus reaches the button. */
export function PopoverSheet({ trigger, labelledBy, open, onOpenChange, placement, children }: PopoverSheetProps) {
  return (
    <Surroundings>
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
    </Surroundings>
  )
}
