import { type ReactNode, Suspense } from 'react'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import iconButtonStyles from '../IconButton.module.css'
import type { IconName } from '../icon-shapes.ts'
import { lazyPart } from '../lazy-part.ts'
import styles from './MenuButton.module.css'
import { type Placement, useOpener } from './use-opener.ts'

/** One line of a menu. */
export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** The URL that the line opens. */
  href?: string
  onAction?: () => void
  danger?: boolean
  /** Disables the line and is shown as its second line. The line stays reachable by keyboard and screen reader. */
  lockedReason?: string
  /** At the end of the line, such as a Badge. */
  aside?: ReactNode
  /** Whether a separator is shown above the line. */
  hasSeparatorAbove?: boolean
}

type MenuButtonProps = {
  /** Name of the button and of its menu. */
  label: string
  icon?: IconName
  /** The content of the button instead of an icon. */
  children?: ReactNode
  className?: string | undefined
  items: readonly MenuEntry[]
  placement?: Placement
  /** Whether the chosen action is running; the menu cannot be opened until it has finished. */
  busy?: boolean
}

const load = () => import('./MenuSheet.tsx')
const MenuSheet = lazyPart(async () => (await load()).MenuSheet)

/** A button that opens a menu of actions. */
export function MenuButton({
  label,
  icon = 'more',
  children,
  className,
  items,
  placement = 'bottom end',
  busy = false,
}: MenuButtonProps) {
  const { button, sheet, wasOpened } = useOpener({ kind: 'menu', load })
  return (
    <>
      <button
        {...button}
        {...(busy && { 'aria-busy': true, 'aria-disabled': true, onClick: undefined, onKeyDown: undefined })}
        aria-label={label}
        className={classes(children ? styles.trigger : iconButtonStyles.button, className)}
      >
        {children ?? <Icon name={icon} size={22} />}
      </button>
      <Suspense>{wasOpened && <MenuSheet {...sheet} items={items} placement={placement} />}</Suspense>
    </>
  )
}
