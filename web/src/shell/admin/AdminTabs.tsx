import type { ReactNode } from 'react'
import { useShown } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { fetchDrawer } from '../../ui/aria/Drawer.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from '../menu/TabBar.module.css'
import { shellTexts } from '../texts.ts'
import { ariaCurrentOf } from './admin-menu.ts'
import { adminShellTexts } from './texts.ts'
import { useAdminMenu } from './use-admin-menu.ts'

/** The entries of the menu that are tabs; the others are behind 'More' (look.md 5). */
const tabs: ReadonlySet<string> = new Set(['today', 'homes', 'mailings'])

/** `search` renders the tab of the search; `isOpen`: the menu in the drawer is open. */
type AdminTabsProps = { search: (tabClass: string | undefined) => ReactNode; isOpen: boolean; onMore: () => void }

/** The tabs at the lower edge of narrow windows. */
export function AdminTabs({ search, isOpen, onMore }: AdminTabsProps) {
  const texts = useTexts(adminShellTexts)
  const { shortcuts } = useTexts(shellTexts)
  const { pathname } = useShown()
  return (
    <nav className={styles.bar} aria-label={shortcuts} data-tabs>
      <ul className={styles.tabs}>
        {useAdminMenu()
          .filter(({ label }) => tabs.has(label))
          .map(({ label, icon, href }) => (
            <li key={href}>
              <PageLink className={styles.tab} href={href} aria-current={ariaCurrentOf(href, pathname)}>
                <Icon name={icon} size={25} />
                <span>{texts[label]}</span>
              </PageLink>
            </li>
          ))}
        <li>{search(styles.tab)}</li>
        <li>
          <button
            type="button"
            className={styles.tab}
            aria-haspopup="dialog"
            aria-expanded={isOpen}
            onPointerEnter={fetchDrawer}
            onFocus={fetchDrawer}
            onClick={onMore}
          >
            <Icon name="menu" size={25} />
            <span>{texts.more}</span>
          </button>
        </li>
      </ul>
    </nav>
  )
}
