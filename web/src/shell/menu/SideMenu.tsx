import { useTexts } from '../../platform/texts/catalogue.ts'
import styles from '../../ui/SideNav.module.css'
import { Street } from '../../ui/Street.tsx'
import { Brand } from '../Brand.tsx'
import { shellTexts } from '../texts.ts'
import { MenuList } from './MenuList.tsx'
import { sideMenu } from './menus.ts'
import { useMenu } from './use-menu.ts'

/** The side menu of wide windows. */
export function SideMenu() {
  const texts = useTexts(shellTexts)
  return (
    <nav className={styles.side} aria-label={texts.mainMenu}>
      <div className={styles.brand}>
        <Brand />
      </div>
      <div className={styles.menu}>
        <MenuList entries={useMenu(sideMenu)} />
      </div>
      <Street />
    </nav>
  )
}
