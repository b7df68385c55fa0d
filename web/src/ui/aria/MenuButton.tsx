import type { ReactNode } from 'react'
import { Button, Menu, MenuItem, MenuTrigger, Popover, type PopoverProps, Separator, Text } from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import iconButtonStyles from '../IconButton.module.css'
import type { IconName } from '../icon-shapes.ts'
import styles from './MenuButton.module.css'

/** One line of a menu. */
export type MenuEntry = {
  id: string
  label: string
  icon?: IconName
  /** Goes there. */
  href?: string
  onAction?: () => void
  danger?: boolean
  /** Why it can't be used now, as its second line: it stays in reach of keyboard and screen reader, and does nothing. */
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
  /** The button's face instead of an icon. */
  children?: ReactNode
  className?: string | undefined
  items: readonly MenuEntry[]
  placement?: PopoverProps['placement']
}

/** A button that opens a menu of deeds. */
export function MenuButton({
  label,
  icon = 'more',
  children,
  className,
  items,
  placement = 'bottom end',
}: MenuButtonProps) {
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className={classes(children ? styles.trigger : iconButtonStyles.button, className) ?? ''}
      >
        {children ?? <Icon name={icon} size={22} />}
      </Button>
      <Popover className={styles.popover ?? ''} placement={placement} offset={4}>
        <Menu className={styles.menu ?? ''}>
          {items.map((item) => (
            <Line key={item.id} {...item} />
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

function Line({ id, label, icon, href, onAction, danger, locked, aside, apart }: MenuEntry) {
  return (
    <>
      {apart && <Separator className={styles.apart ?? ''} />}
      <MenuItem
        id={id}
        textValue={label}
        className={classes(styles.item, danger && styles.danger, locked && styles.locked) ?? ''}
        shouldCloseOnSelect={!locked}
        {...(href && !locked && { href })}
        {...(onAction && !locked && { onAction })}
      >
        {icon && <Icon name={locked ? 'lock' : icon} size={20} className={styles.icon} />}
        <span className={styles.texts}>
          <Text slot="label">{label}</Text>
          {locked && (
            <Text slot="description" className={styles.why ?? ''}>
              {locked}
            </Text>
          )}
        </span>
        {aside}
      </MenuItem>
    </>
  )
}
