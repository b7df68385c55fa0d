import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Banner } from '../../ui/Banner.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { AccountBox } from './AccountBox.tsx'
import styles from './AccountChooser.module.css'
import type { OwnAccount } from './rules.ts'
import { accountsTexts } from './texts.ts'

type AccountChooserProps = {
  firstName: string
  accounts: readonly OwnAccount[]
  /** Enters the account; resolves with false when that did not work just now. */
  onChoose: (account: OwnAccount) => Promise<boolean>
  onLogout: () => void
}

/** 'Welcome back': a box for each company, property and vendor account (foundation.txt 2). */
export function AccountChooser({ firstName, accounts, onChoose, onLogout }: AccountChooserProps) {
  const t = useTexts(accountsTexts)
  const [opening, setOpening] = useState<OwnAccount | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  async function choose(account: OwnAccount) {
    if (opening) return
    setOpening(account)
    setHasFailed(false)
    if (await onChoose(account)) return
    setOpening(null)
    setHasFailed(true)
  }

  return (
    <section className={styles.chooser} aria-labelledby="chooser-title">
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
            <AccountBox account={account} isOpening={account === opening} onChoose={() => void choose(account)} />
          </li>
        ))}
      </ul>
      <StatusRegion>{opening ? t.entering(nameOf(opening)) : ''}</StatusRegion>
      <LinkButton alone onClick={onLogout}>
        {t.logout}
      </LinkButton>
    </section>
  )
}

function keyOf(account: OwnAccount): string {
  if (account.kind === 'company') return `company ${account.companyId}`
  if (account.kind === 'vendor') return `vendor ${account.vendorId}`
  return `property ${account.property.propertyId}`
}

function nameOf(account: OwnAccount): string {
  if (account.kind === 'company') return account.name
  if (account.kind === 'vendor') return account.company
  return account.property.propertyIdentifier
}
