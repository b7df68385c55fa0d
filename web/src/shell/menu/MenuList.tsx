import { useShown } from '../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import styles from '../../ui/SideNav.module.css'
import { shellTexts } from '../texts.ts'
import { currentness } from './current-entry.ts'
import { MenuBadge } from './MenuBadge.tsx'
import { MenuLine } from './MenuLine.tsx'
import { isGroup, type VisibleEntry, type VisibleGroup } from './menu.ts'
import { iconOf } from './menu-icons.ts'
import { textOf } from './menu-text.ts'

type MenuListProps = {
  entries: readonly VisibleEntry[]
  /** Called when an entry is used, so that the parent can close. */
  onLeave?: () => void
}

/** The lines of a menu, with its groups as lines that expand. */
export function MenuList({ entries, onLeave }: MenuListProps) {
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={entry.label} className={entry.label === 'logout' ? styles.last : undefined}>
          {isGroup(entry) && !entry.locked ? (
            <Group group={entry} {...(onLeave && { onLeave })} />
          ) : (
            // A locked group is a line without a target.
            <MenuLine item={{ target: null, ...entry }} {...(onLeave && { onLeave })} />
          )}
        </li>
      ))}
    </ul>
  )
}

/** A group as a line that expands; it is open at first if it has the shown page. */
function Group({ group, onLeave }: { group: VisibleGroup; onLeave?: () => void }) {
  const texts = useTexts(shellTexts)
  const { pathname } = useShown()
  const hasCurrent = group.items.some(({ target }) => target !== null && currentness(target, pathname) !== null)
  return (
    <Disclosure
      label={textOf(texts, group.label)}
      icon={iconOf(group.label)}
      aside={<MenuBadge count={group.count} />}
      expanded={hasCurrent}
      className={styles.line}
    >
      <ul className={styles.nested}>
        {group.items.map((item) => (
          <li key={item.label}>
            <MenuLine nested item={item} {...(onLeave && { onLeave })} />
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
