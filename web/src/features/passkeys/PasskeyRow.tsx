import type { PasskeyEntry } from '@porchlight/contract/features/passkeys.ts'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import styles from './Passkeys.module.css'
import { passkeysTexts } from './texts.ts'

/** One passkey: on which device, since when, when it was last used. */
export function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyEntry; onRemove: () => void }) {
  const t = useTexts(passkeysTexts)
  const locale = useLocale()
  const used =
    passkey.lastUsedAt === null ? t.neverUsed : t.lastUsed(showDate(passkey.lastUsedAt, 'MMMM DD, YYYY', locale))
  return (
    <li className={styles.row}>
      <Icon name="key" className={styles.icon} />
      <span className={styles.text}>
        <span className={styles.name}>{passkey.name}</span>
        <span className={styles.note}>
          {t.added(showDate(passkey.createdAt, 'MMMM DD, YYYY', locale))}, {used}
        </span>
      </span>
      <Button variant="quiet" aria-label={t.removeNamed(passkey.name)} onClick={onRemove}>
        {t.remove}
      </Button>
    </li>
  )
}
