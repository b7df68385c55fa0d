import type { RefObject } from 'react'
import { Menu, MenuItem, Popover, Separator, Text } from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import { AriaProviders } from './AriaProviders.tsx'
import styles from './MenuButton.module.css'
import type { MenuEntry } from './MenuButton.tsx'
import type { Placement } from './use-opener.ts'

type MenuSheetProps = {
  trigger: RefObject<HTMLButtonElement | null>
  /** Id of the button, whose label names the menu. */
  labelledBy: string
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly MenuEntry[]
  placement: Placement
}

/** The popover with the menu of a MenuButton; loaded when the pointer or the focus reaches the button. */
export function MenuSheet({ trigger, labelledBy, open, onOpenChange, items, placement }: MenuSheetProps) {
  return (
    <AriaProviders>
      <Popover
        className={styles.popover ?? ''}
        aria-labelledby={labelledBy}
        triggerRef={trigger}
        isOpen={open}
        onOpenChange={onOpenChange}
        placement={placement}
        offset={4}
      >
        <Menu
          className={styles.menu ?? ''}
          aria-labelledby={labelledBy}
          autoFocus="first"
          onClose={() => onOpenChange(false)}
        >
          {items.map((item) => (
            <Line key={item.id} {...item} />
          ))}
        </Menu>
      </Popover>
    </AriaProviders>
  )
}

/** A line of the menu; a locked one does nothing and says why. */
function Line({ id, label, icon, href, onAction, danger, lockedReason, aside, hasSeparatorAbove }: MenuEntry) {
  return (
    <>
      {hasSeparatorAbove && <Separator className={styles.separator ?? ''} />}
      <MenuItem
        id={id}
        textValue={label}
        className={classes(styles.item, danger && styles.danger, lockedReason && styles.locked) ?? ''}
        shouldCloseOnSelect={!lockedReason}
        {...(href && !lockedReason && { href })}
        {...(onAction && !lockedReason && { onAction })}
      >
        {icon && <Icon name={lockedReason ? 'lock' : icon} size={20} className={styles.icon} />}
        <span className={styles.texts}>
          <Text slot="label">{label}</Text>
          {lockedReason && (
            <Text slot="description" className={styles.reason ?? ''}>
              {lockedReason}
            </Text>
          )}
        </span>
        {aside}
      </MenuItem>
    </>
  )
}
