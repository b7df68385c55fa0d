import { formatAddress } from '@porchlight/contract/shared/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-shapes.ts'
import styles from './AccountBox.module.css'
import type { OwnAccount } from './rules.ts'
import { accountsTexts } from './texts.ts'

type AccountBoxProps = { account: OwnAccount; isOpening: boolean; onChoose: () => void }

const icons: Readonly<Record<OwnAccount['kind'], IconName>> = {
  company: 'people',
  property: 'house',
  vendor: 'wrench',
}

/** One account to choose: its name, the role in it, and for a property where it is. */
export function AccountBox({ account, isOpening, onChoose }: AccountBoxProps) {
  const t = useTexts(accountsTexts)
  const { name, role, detail } = contentOf(account, t)
  return (
    <button type="button" className={styles.box} aria-busy={isOpening || undefined} onClick={onChoose}>
      <span className={styles.icon}>
        <Icon name={icons[account.kind]} size={26} />
      </span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.role}>{role}</span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
      <Icon name="chevron-right" size={22} className={styles.arrow} />
    </button>
  )
}

function contentOf(account: OwnAccount, t: { homeowner: string; vendor: string }) {
  switch (account.kind) {
    case 'company':
      return { name: account.name, role: account.roles.join(', '), detail: '' }
    case 'vendor':
      return { name: account.company, role: t.vendor, detail: '' }
    case 'property': {
      const { propertyIdentifier, hoaName } = account.property
      const detail = `${hoaName} · ${formatAddress(account.property)}`
      return { name: propertyIdentifier, role: t.homeowner, detail }
    }
  }
}
