import type { RefObject } from 'react'
import { Menu, MenuItem, Popover, Separator, Text } from 'react-aria-components'
import { classes } from '../classes.ts'
import { Icon } from '../Icon.tsx'
import styles from './MenuButton.module.css'
import type { MenuEntry } from './MenuButton.tsx'
import { Surroundings } from './Surroundings.tsx'
import type { Placement } from './use-opener.ts'

type MenuSheetProps = {
  trigger: RefObject<HTMLButtonElement | null>
  /** Id of the button, which names the menu. */
  labelledBy: string
  open: boolean
  onOpenChange: (open: boolean) => void
  items: readonly MenuEntry[]
  placement: Placement
}

/** The menu of a MenuButton; loaded when the pointer or the focus reaches the button. */
export function MenuSheet({ trigger, labelledBy, open, onOpenChange, items, placement }: MenuSheetProps) {
  return (
    <Surroundings>
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
    </Surroundings>
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
