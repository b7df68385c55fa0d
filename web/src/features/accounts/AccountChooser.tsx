import { useEffect, useRef, useState } from 'react'
import { useDark } from '../../platform/cover/use-dark.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import styles from './AccountChooser.module.css'
import { AccountDoor } from './AccountDoor.tsx'
import { keyOf, lastAccount } from './last-account.ts'
import type { OwnAccount } from './rules.ts'
import street from './street.avif'
import streetNight from './street-night.avif'
import streetNightPhone from './street-night-phone.avif'
import streetPhone from './street-phone.avif'
import { accountsTexts } from './texts.ts'

type AccountChooserProps = {
  firstName: string
  accounts: readonly OwnAccount[]
  /** Enters the account; resolves with false after a temporary failure. */
  onChoose: (account: OwnAccount) => Promise<boolean>
}

/** 'Welcome back': lists the companies, properties and vendor accounts of the person, each drawn as a door (foundation.txt 2). */
export function AccountChooser({ firstName, accounts, onChoose }: AccountChooserProps) {
  const t = useTexts(accountsTexts)
  const isDark = useDark()
  const [lastUsed] = useState(() => lastAccount.among(accounts))
  const [opening, setOpening] = useState<OwnAccount | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function choose(account: OwnAccount) {
    if (opening) return
    setOpening(account)
    setHasFailed(false)
    // After a success the page of the account replaces this one.
    if (await onChoose(account)) return lastAccount.remember(account)
    setOpening(null)
    setHasFailed(true)
  }

  return (
    <section className={styles.chooser} aria-labelledby="chooser-title">
      <picture className={styles.background}>
        <source media="(max-width: 991px)" srcSet={isDark ? streetNightPhone : streetPhone} />
        <img src={isDark ? streetNight : street} alt="" width={1600} height={633} />
      </picture>
      <h1 className={styles.title} id="chooser-title" tabIndex={-1} ref={heading}>
        {t.welcome(firstName)}
      </h1>
      {hasFailed && (
        <Banner tone="danger" announce>
          {t.failed}
        </Banner>
      )}
      <ul className={styles.list}>
        {accounts.map((account) => (
          <li key={keyOf(account)}>
            <AccountDoor
              account={account}
              isLit={account === (opening ?? lastUsed)}
              isOpening={account === opening}
              onChoose={() => void choose(account)}
            />
          </li>
        ))}
      </ul>
      <StatusRegion>{opening ? t.entering(nameOf(opening)) : ''}</StatusRegion>
    </section>
  )
}

/** The name of an account for screen readers: of a property its identifier. */
function nameOf(account: OwnAccount): string {
  if (account.kind === 'company') return account.name
  if (account.kind === 'vendor') return account.company
  return account.property.propertyIdentifier
}
