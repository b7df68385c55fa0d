import { type ReactNode, Suspense, useState } from 'react'
import { pages } from '../../../paths.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Link } from '../../../ui/Link.tsx'
import { LoadingLogo, Logo } from '../../../ui/Logo.tsx'
import { HouseNumberContext } from '../house-number.ts'
import { signInTexts } from '../texts.ts'
import { Porch } from './Porch.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import styles from './PublicLayout.module.css'

type PublicLayoutProps = {
  /** 'porch' has the picture beside the page, 'tasks' a lower one on phones; 'plain' has none; 'doors' is a dark page. */
  look: 'porch' | 'tasks' | 'plain' | 'doors'
  /** Shows the link to create an account; false for somebody who has one. */
  invites: boolean
  /** For a signed-in person who chooses an account: shows Logout in the header in place of the link. */
  onLogout: false | (() => void)
  children: ReactNode
}

/** The layout of every page for people who are not signed in: picture, logo, link to create an account, footer. */
export function PublicLayout({ look, invites, onLogout, children }: PublicLayoutProps) {
  const t = useTexts(signInTexts)
  const [houseNumber, setHouseNumber] = useState<string>()
  return (
    <div className={classes(styles.layout, styles[look])}>
      <a className={styles.skip} href="#main">
        {t.mainContent}
      </a>
      {(look === 'porch' || look === 'tasks') && <Porch low={look === 'tasks'} houseNumber={houseNumber} />}
      <div className={styles.page}>
        <header className={styles.header}>
          <a className={styles.home} href={pages.login.path} aria-label={t.product}>
            <Logo name={t.product} size={36} />
          </a>
          {onLogout && (
            <Button variant="plain" icon="logout" onClick={onLogout}>
              {t.logout}
            </Button>
          )}
          {invites && !onLogout && (
            <p className={styles.invitation}>
              {t.noAccountYet} <Link href={pages.register.path}>{t.getStarted}</Link>
            </p>
          )}
        </header>
        <main className={styles.main} id="main" tabIndex={-1}>
          <HouseNumberContext value={setHouseNumber}>
            <Suspense fallback={<LoadingLogo label={t.loading} />}>{children}</Suspense>
          </HouseNumberContext>
        </main>
        <PublicFooter />
      </div>
    </div>
  )
}
