import { type ReactNode, Suspense } from 'react'
import { pages } from '../../paths.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Link } from '../../ui/Link.tsx'
import { LoadingLogo, Logo } from '../../ui/Logo.tsx'
import { PublicFooter } from './PublicFooter.tsx'
import styles from './PublicLayout.module.css'
import { signInTexts } from './texts.ts'

type PublicLayoutProps = {
  /** Shows the way to an account; of no use to somebody who has several and chooses one. */
  invites: boolean
  children: ReactNode
}

/** The frame of every page for those not signed in: logo, the way to an account, footer. */
export function PublicLayout({ invites, children }: PublicLayoutProps) {
  const t = useTexts(signInTexts)
  return (
    <div className={styles.layout}>
      <a className={styles.skip} href="#main">
        {t.mainContent}
      </a>
      <header className={styles.header}>
        <a className={styles.home} href={pages.login.path} aria-label={t.product}>
          <Logo name={t.product} />
        </a>
        {invites && (
          <p className={styles.invitation}>
            {t.noAccountYet} <Link href={pages.register.path}>{t.getStarted}</Link>
          </p>
        )}
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <Suspense fallback={<LoadingLogo label={t.loading} />}>{children}</Suspense>
      </main>
      <PublicFooter />
    </div>
  )
}
