import { useShown } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Tooltip } from '../../ui/aria/Tooltip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from '../../ui/SideNav.module.css'
import { useFrame } from '../frame-state.ts'
import { shellTexts } from '../texts.ts'
import { currentness } from './current-entry.ts'
import { MenuBadge } from './MenuBadge.tsx'
import type { VisibleItem } from './menu.ts'
import { iconOf } from './menu-icons.ts'
import { textOf } from './menu-text.ts'

/** The values of aria-current for the relations of currentness. */
const ariaCurrent = { page: 'page', inside: 'true' } as const

type MenuLineProps = {
  item: VisibleItem
  /** Within a group, where lines have no icon. */
  nested?: boolean
  onLeave?: () => void
}

/** One line of a menu: a link, an action, or locked with the reason as its tooltip. */
export function MenuLine({ item, nested = false, onLeave }: MenuLineProps) {
  const texts = useTexts(shellTexts)
  const { actions } = useFrame()
  const { pathname } = useShown()
  const { target, locked } = item

  if (locked || target === null) {
    return (
      <Tooltip text={texts.featureNotEnabled} placement="right" onPress>
        <button type="button" aria-disabled="true" className={classes(styles.line, styles.locked)}>
          <LineContent item={item} nested={nested} />
          <Icon name="lock" size={18} />
        </button>
      </Tooltip>
    )
  }
  if (!target.startsWith('/')) {
    const act = () => {
      onLeave?.()
      actions[target]?.()
    }
    return (
      <button type="button" className={styles.line} onClick={act}>
        <LineContent item={item} nested={nested} />
      </button>
    )
  }
  const current = currentness(target, pathname)
  return (
    <PageLink
      href={target}
      className={classes(styles.line, current && styles.current)}
      aria-current={current ? ariaCurrent[current] : undefined}
      onFollow={onLeave}
    >
      <LineContent item={item} nested={nested} />
    </PageLink>
  )
}

function LineContent({ item, nested }: { item: VisibleItem; nested: boolean }) {
  const texts = useTexts(shellTexts)
  const { counts } = useFrame()
  const label = textOf(texts, item.label)
  // The count of the mailbox is part of the text, in brackets; the other counts are badges.
  const inBrackets = item.count === 'mailbox' && counts.mailbox > 0
  return (
    <>
      {!nested && <Icon name={iconOf(item.label)} size={22} />}
      <span className={styles.label}>{inBrackets ? texts.counted(label, counts.mailbox) : label}</span>
      {item.count !== 'mailbox' && <MenuBadge count={item.count} />}
    </>
  )
}
