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
  /** The address that the line opens. */
  href?: string
  onAction?: () => void
  danger?: boolean
  /** Why it is disabled, as its second line: it stays reachable by keyboard and screen reader. */
  locked?: string
  /** At the end of the line, such as a Badge. */
  aside?: ReactNode
  /** A hairline above it. */
  apart?: boolean
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
  /** The action that was chosen is running: it does not open the menu again before that is done. */
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
