import { type ReactNode, Suspense } from 'react'
import { classes } from '../classes.ts'
import { lazyPart } from '../lazy-part.ts'
import menuStyles from './MenuButton.module.css'
import { type Placement, useOpener } from './use-opener.ts'

type PopoverButtonProps = {
  /** Name of the button and of the popover. */
  label: string
  /** The content of the button. */
  content: ReactNode
  className?: string | undefined
  placement?: Placement
  /** Whether the popover is open; omitted: the button decides. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** The content of the popover; `close` closes it. */
  children: (close: () => void) => ReactNode
}

const load = () => import('./PopoverSheet.tsx')
const PopoverSheet = lazyPart(async () => (await load()).PopoverSheet)

/** A button that opens a popover beside it; a press outside or Escape closes it. */
export function PopoverButton({
  label,
  content,
  className,
  placement = 'bottom end',
  open,
  onOpenChange,
  children,
}: PopoverButtonProps) {
  const { button, sheet, wasOpened } = useOpener({ kind: 'dialog', load, open, onOpenChange })
  return (
    <>
      <button {...button} aria-label={label} className={classes(menuStyles.trigger, className)}>
        {content}
      </button>
      <Suspense>
        {wasOpened && (
          <PopoverSheet {...sheet} placement={placement}>
            {children(() => sheet.onOpenChange(false))}
          </PopoverSheet>
        )}
      </Suspense>
    </>
  )
}
