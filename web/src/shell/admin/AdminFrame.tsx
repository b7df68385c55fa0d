import { type ReactNode, useRef, useState } from 'react'
import { pathTo } from '../../paths.ts'
import { type ManagedCommunity, useAddressedCommunity } from '../../platform/managed/managed.ts'
import { usePathname, useShown } from '../../platform/navigation/Navigation.tsx'
import { PageLink } from '../../platform/navigation/PageLink.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Drawer, fetchDrawer } from '../../ui/aria/Drawer.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import menu from '../../ui/SideNav.module.css'
import { Street } from '../../ui/Street.tsx'
import { ToastRegion } from '../../ui/ToastRegion.tsx'
import { ConnectionBanner } from '../ConnectionBanner.tsx'
import frame from '../Frame.module.css'
import { LostAddress } from '../routing/LostAddress.tsx'
import { useFocusAfterRemoval } from '../routing/use-focus-after-removal.ts'
import { useHeadingFocus } from '../routing/use-heading-focus.ts'
import { SkipLink } from '../SkipLink.tsx'
import bar from '../TopBar.module.css'
import { shellTexts } from '../texts.ts'
import { useCompact } from '../use-compact.ts'
import styles from './AdminFrame.module.css'
import { AdminMenu } from './AdminMenu.tsx'
import { AdminProfile } from './AdminProfile.tsx'
import { AdminTabs } from './AdminTabs.tsx'
import { ariaCurrentOf } from './admin-menu.ts'
import { CommunityChooser } from './CommunityChooser.tsx'
import { adminShellTexts } from './texts.ts'

type AdminFrameProps = {
  /** Renders the search: in the menu or, on narrow windows, as a tab with this class. */
  search: (tabClass?: string) => ReactNode
  children: ReactNode
}

/**
 * The layout of the managers' side: the menu at the side on dark green, banners, and who is signed in. At 991 px and under the menu is in a drawer,
 * and there are tabs.
 */
export function AdminFrame({ search, children }: AdminFrameProps) {
  const texts = useTexts(adminShellTexts)
  const shell = useTexts(shellTexts)
  const compact = useCompact()
  const community = useAddressedCommunity()
  const main = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const { pathname } = useShown()
  useHeadingFocus(main, usePathname())
  useFocusAfterRemoval()
  return (
    <div className={frame.frame}>
      <SkipLink main={main} />
      {compact ? (
        <header className={bar.bar}>
          <IconButton
            icon="menu"
            label={shell.openMenu}
            aria-expanded={isOpen}
            onPointerEnter={fetchDrawer}
            onFocus={fetchDrawer}
            onClick={() => setOpen(true)}
          />
          <div className={bar.brand}>
            <CommunityChooser isSmall />
          </div>
          <AdminProfile />
          <Drawer
            open={isOpen}
            onOpenChange={setOpen}
            isOffice
            label={texts.managersMenu}
            closeLabel={shell.closeMenu}
            header={<p className={styles.title}>{texts.managersMenu}</p>}
          >
            <nav className={bar.menu} aria-label={texts.managersMenu}>
              <AdminMenu onLeave={close} />
            </nav>
          </Drawer>
        </header>
      ) : (
        <nav className={menu.side} aria-label={texts.managersMenu} data-office>
          <div className={menu.brand}>
            <CommunityChooser />
            <div className={styles.search}>{search()}</div>
          </div>
          <div className={menu.menu}>
            <AdminMenu />
          </div>
          <Street />
        </nav>
      )}
      <div className={frame.column}>
        <ConnectionBanner />
        <div className={frame.banners}>
          <LostAddress />
          {community?.state === 'in preparation' && <InPreparation community={community} pathname={pathname} />}
          {community?.state === 'archived' && (
            <aside aria-label={texts.communityState}>
              <Banner tone="warning">{texts.archivedBanner}</Banner>
            </aside>
          )}
        </div>
        <div className={`${frame.stage} ${styles.stage}`}>
          {!compact && (
            <header className={frame.actions}>
              <AdminProfile />
            </header>
          )}
          <main id="content" className={frame.main} tabIndex={-1} ref={main}>
            {children}
          </main>
        </div>
      </div>
      {compact && <AdminTabs search={search} onMore={() => setOpen(true)} isOpen={isOpen} />}
      <ToastRegion label={shell.announcements} dismissLabel={shell.dismiss} />
    </div>
  )
}

/** The banner that nothing has been sent, with a link to the wizard. The wizard has this message itself. */
function InPreparation({ community, pathname }: { community: ManagedCommunity; pathname: string }) {
  const texts = useTexts(adminShellTexts)
  const href = pathTo('communitySetup', { hoaId: community.hoaId })
  if (ariaCurrentOf(href, pathname) === 'page') return null
  return (
    <aside aria-label={texts.communityState}>
      <Banner action={community.may('settings') && <PageLink href={href}>{texts.goOnWithSetup}</PageLink>}>
        {texts.nothingSent}
      </Banner>
    </aside>
  )
}
