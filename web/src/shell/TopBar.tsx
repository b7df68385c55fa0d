import { useState } from 'react'
import { CommunityCover } from '../platform/cover/CommunityCover.tsx'
import { useSignedIn } from '../platform/session/use-session.ts'
import { useTexts } from '../platform/texts/catalogue.ts'
import { Drawer, fetchDrawer } from '../ui/aria/Drawer.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { Brand } from './Brand.tsx'
import { HeaderActions } from './HeaderActions.tsx'
import { MenuList } from './menu/MenuList.tsx'
import { sideMenu } from './menu/menus.ts'
import { useMenu } from './menu/use-menu.ts'
import styles from './TopBar.module.css'
import { shellTexts } from './texts.ts'

/** The bar at the top of narrow windows, with the menu in a drawer. */
export function TopBar() {
  const texts = useTexts(shellTexts)
  const entries = useMenu(sideMenu)
  const { loginUserHoaId } = useSignedIn()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <header className={styles.bar}>
      <IconButton
        icon="menu"
        label={texts.openMenu}
        aria-expanded={open}
        onPointerEnter={fetchDrawer}
        onFocus={fetchDrawer}
        onClick={() => setOpen(true)}
      />
      <div className={styles.brand}>
        <Brand small />
      </div>
      <HeaderActions />
      <Drawer
        open={open}
        onOpenChange={setOpen}
        label={texts.mainMenu}
        closeLabel={texts.closeMenu}
        cover={<CommunityCover hoaId={loginUserHoaId} className={styles.picture} sizes="320px" scrim="below" />}
        header={<Brand small onLeave={close} />}
      >
        <nav className={styles.menu} aria-label={texts.mainMenu}>
          <MenuList entries={entries} onLeave={close} />
        </nav>
      </Drawer>
    </header>
  )
}
