import { type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { switchAccountAddress } from '../../paths.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { maySwitchAccount } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Drawer, fetchDrawer } from '../../ui/aria/Drawer.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Logo } from '../../ui/Logo.tsx'
import menu from '../../ui/SideNav.module.css'
import { Street } from '../../ui/Street.tsx'
import styles from './AdminFrame.module.css'
import { administrationTexts } from './texts.ts'

/** The layout of the admin site: the menu on pine, in a drawer at 991 px and under, and who is signed in. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const texts = useTexts(administrationTexts)
  const values = useSignedIn()
  const main = useRef<HTMLElement>(null)
  const [isOpen, setOpen] = useState(false)
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, and the address stays clean */}
      <a className={styles.skip} href="#content" onClick={skip}>
        {texts.skipToContent}
      </a>
      <div className={styles.wide}>
        <nav className={menu.side} aria-label={texts.yourAccount} data-office>
          <div className={menu.brand}>
            <Brand />
          </div>
          <div className={menu.menu}>
            <Entries />
          </div>
          <Street />
        </nav>
      </div>
      <div className={styles.stage}>
        <header className={styles.bar}>
          <div className={styles.narrow}>
            <IconButton
              icon="menu"
              label={texts.openMenu}
              aria-expanded={isOpen}
              onPointerEnter={fetchDrawer}
              onFocus={fetchDrawer}
              onClick={() => setOpen(true)}
            />
            <Brand />
          </div>
          <p className={styles.person}>
            <Avatar name={name} picture={pictureAddress(values.loginUserPhoto)} size={36} />
            <span className={styles.name}>{name}</span>
          </p>
        </header>
        <main id="content" className={styles.main} tabIndex={-1} ref={main}>
          {children}
        </main>
      </div>
      <Drawer
        open={isOpen}
        onOpenChange={setOpen}
        label={texts.yourAccount}
        closeLabel={texts.closeMenu}
        header={<Brand />}
      >
        <nav className={styles.entries} aria-label={texts.yourAccount}>
          <Entries />
        </nav>
      </Drawer>
    </div>
  )
}

function Brand() {
  const texts = useTexts(administrationTexts)
  return (
    <div className={styles.brand}>
      <Logo name={texts.product} size={36} markOnly />
      <p className={styles.product}>
        {texts.product}
        <span className={styles.site}>{texts.site}</span>
      </p>
    </div>
  )
}

/** What the admin site has, and the ways out of it. */
function Entries() {
  const texts = useTexts(administrationTexts)
  const values = useSignedIn()
  const maySwitch = maySwitchAccount(values)
  return (
    <ul className={menu.list}>
      <li>
        <a className={classes(menu.line, menu.current)} href={location.pathname} aria-current="page">
          <Icon name="house" size={22} />
          <span className={menu.label}>{texts.title}</span>
        </a>
      </li>
      {maySwitch && (
        <li className={menu.last}>
          <a className={menu.line} href={switchAccountAddress}>
            <Icon name="switch" size={22} />
            <span className={menu.label}>{texts.switchAccount}</span>
          </a>
        </li>
      )}
      <li className={maySwitch ? undefined : menu.last}>
        <button type="button" className={menu.line} onClick={() => void signOut('asked')}>
          <Icon name="logout" size={22} />
          <span className={menu.label}>{texts.logout}</span>
        </button>
      </li>
    </ul>
  )
}
