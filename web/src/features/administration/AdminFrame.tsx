import { type MouseEvent, type ReactNode, useRef } from 'react'
import { switchAccountAddress } from '../../paths.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { signOut } from '../../platform/session/sign-out.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { maySwitchAccount } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Link, LinkButton } from '../../ui/Link.tsx'
import { Logo } from '../../ui/Logo.tsx'
import styles from './AdminFrame.module.css'
import { administrationTexts } from './texts.ts'

/** The header of the admin site: whose it is, who is signed in, the way out. */
export function AdminFrame({ children }: { children: ReactNode }) {
  const texts = useTexts(administrationTexts)
  const values = useSignedIn()
  const main = useRef<HTMLElement>(null)
  const name = `${values.loginUserFname} ${values.loginUserLname}`.trim()
  function skip(event: MouseEvent) {
    event.preventDefault()
    main.current?.focus()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place on this page, and the address stays clean */}
      <a className={styles.skip} href="#content" onClick={skip}>
        {texts.skipToContent}
      </a>
      <header className={styles.header}>
        <div className={styles.bar}>
          <div className={styles.brand}>
            <Logo name={texts.product} size={36} />
            <span className={styles.site}>{texts.site}</span>
          </div>
          <div className={styles.person}>
            <Avatar name={name} picture={pictureAddress(values.loginUserPhoto)} size={32} />
            <span>{name}</span>
          </div>
          <nav className={styles.ways} aria-label={texts.yourAccount}>
            {maySwitchAccount(values) && (
              <Link alone href={switchAccountAddress}>
                {texts.switchAccount}
              </Link>
            )}
            <LinkButton alone onClick={() => void signOut('asked')}>
              {texts.logout}
            </LinkButton>
          </nav>
        </div>
      </header>
      <main id="content" className={styles.main} tabIndex={-1} ref={main}>
        {children}
      </main>
    </>
  )
}
