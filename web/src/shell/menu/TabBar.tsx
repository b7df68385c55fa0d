import { type ReactNode, useState } from 'react'
import { pages } from '../../paths.ts'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Drawer, fetchDrawer } from '../../ui/aria/Drawer.tsx'
import { Tooltip } from '../../ui/aria/Tooltip.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFrame } from '../frame-state.ts'
import { ProfileHead, ProfileMenu } from '../profile/ProfileMenu.tsx'
import { shellTexts } from '../texts.ts'
import { currentness } from './current-entry.ts'
import { MenuBadge } from './MenuBadge.tsx'
import { MenuList } from './MenuList.tsx'
import { isGroup, type MenuKind, type VisibleEntry, type VisibleGroup } from './menu.ts'
import { iconOf } from './menu-icons.ts'
import { textOf } from './menu-text.ts'
import { profileMenu, tabMenu } from './menus.ts'
import styles from './TabBar.module.css'
import { useMenu } from './use-menu.ts'

/** The tabs at the lower edge of narrow windows (look.md 5). */
export function TabBar() {
  const texts = useTexts(shellTexts)
  const { leftMenu } = useFrame()
  const { loginUserHoaId, loginUserVendorId } = useSignedIn()
  const isWithin = useIsWithin()
  const { pathname } = useShown()
  const kind: MenuKind = loginUserVendorId === null ? 'resident' : 'vendor'
  // No entry of the menus leads to the page of all settings, so its tab is not found by the entries.
  const isAllSettings = currentness(pages.allSettings.path, pathname) !== null
  const entries = useMenu(tabMenu)
  const accountEntries = useMenu((menuKind) => profileMenu(menuKind, true))
  // The label of the tab whose drawer is open; null: none.
  const [opened, setOpened] = useState<string | null>(null)
  // The label of the content of the drawer. It stays the same while the drawer closes, so that the content does not change during the animation.
  const [shown, setShown] = useState<string | null>(null)
  const open = (label: string) => {
    setOpened(label)
    setShown(label)
  }
  const close = () => setOpened(null)
  // Until the features are known, the tabs that depend on them have an empty place, so that nothing moves when they appear.
  const isWaiting = leftMenu === undefined && loginUserHoaId !== null
  const group = entries.find((entry): entry is VisibleGroup => isGroup(entry) && entry.label === shown)
  return (
    <nav className={styles.bar} aria-label={texts.shortcuts} data-tabs>
      <ul className={styles.tabs}>
        {tabMenu(kind).map(({ label }) => {
          const entry = entries.find((one) => one.label === label)
          if (!entry) return isWaiting && <li key={label} />
          return (
            <li key={label}>
              <Tab entry={entry} onOpen={() => open(label)} />
            </li>
          )
        })}
        <li>
          <SheetTab label="me" isCurrent={isAllSettings || accountEntries.some(isWithin)} onOpen={() => open('me')} />
        </li>
      </ul>
      <Drawer
        side="bottom"
        open={opened !== null}
        onOpenChange={(isOpen) => !isOpen && close()}
        label={group ? textOf(texts, group.label) : texts.yourAccount}
        closeLabel={texts.closeMenu}
        header={group ? <h2 className={styles.title}>{textOf(texts, group.label)}</h2> : <ProfileHead />}
      >
        {group ? <MenuList entries={group.items} onLeave={close} /> : <ProfileMenu onLeave={close} />}
      </Drawer>
    </nav>
  )
}

/** Returns whether the open page is that of an entry, or of one of its items. */
function useIsWithin(): (entry: VisibleEntry) => boolean {
  const { pathname } = useShown()
  const leads = (target: string | null) => target !== null && currentness(target, pathname) !== null
  return (entry) => (isGroup(entry) ? entry.items.some(({ target }) => leads(target)) : leads(entry.target))
}

/** The tab of a menu entry: locked, one that opens a sheet, that of the chat, or a link. */
function Tab({ entry, onOpen }: { entry: VisibleEntry; onOpen: () => void }) {
  const texts = useTexts(shellTexts)
  const isCurrent = useIsWithin()(entry)
  if (entry.locked) {
    return (
      <Tooltip text={texts.featureNotEnabled} onPress>
        <button type="button" aria-disabled="true" className={classes(styles.tab, styles.locked)}>
          <TabContent label={entry.label}>
            <Icon name="lock" size={14} className={styles.lock} />
          </TabContent>
        </button>
      </Tooltip>
    )
  }
  if (isGroup(entry)) return <SheetTab label={entry.label} isCurrent={isCurrent} onOpen={onOpen} />
  if (entry.target === 'chat') return <ChatTab />
  return (
    <PageLink href={entry.target ?? '/'} className={styles.tab} aria-current={isCurrent ? 'page' : undefined}>
      <TabContent label={entry.label}>
        <span className={styles.count}>
          <MenuBadge count={entry.count} />
        </span>
      </TabContent>
    </PageLink>
  )
}

/** A tab that opens a sheet with the pages of its area. */
function SheetTab({ label, isCurrent, onOpen }: { label: string; isCurrent: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className={styles.tab}
      aria-haspopup="dialog"
      aria-current={isCurrent ? 'true' : undefined}
      onPointerEnter={fetchDrawer}
      onFocus={fetchDrawer}
      onClick={onOpen}
    >
      <TabContent label={label} />
    </button>
  )
}

function ChatTab() {
  const texts = useTexts(shellTexts)
  const { counts, chat, actions } = useFrame()
  const unread = counts.chat
  return (
    <button
      ref={chat.button}
      type="button"
      className={styles.tab}
      aria-label={unread > 0 ? texts.openUnreadChat(texts.unreadChats(unread)) : texts.openChat}
      aria-expanded={chat.isOpen}
      onClick={() => actions.chat?.()}
    >
      <TabContent label="chat">
        {unread > 0 && <span className={styles.chats} data-count={unread > 99 ? '99+' : unread} aria-hidden="true" />}
      </TabContent>
    </button>
  )
}

function TabContent({ label, children }: { label: string; children?: ReactNode }) {
  const texts = useTexts(shellTexts)
  return (
    <>
      <Icon name={iconOf(label)} size={25} />
      <span>{textOf(texts, label)}</span>
      {children}
    </>
  )
}
