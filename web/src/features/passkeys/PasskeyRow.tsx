import type { PasskeyEntry } from '@porchlight/contract/features/passkeys.ts'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { Row } from '../../ui/Row.tsx'
import { passkeysTexts } from './texts.ts'

/** One passkey: its device, when it was added and when it was last used. */
export function PasskeyRow({ passkey, onRemove }: { passkey: PasskeyEntry; onRemove: () => void }) {
  const t = useTexts(passkeysTexts)
  const locale = useLocale()
  const used =
    passkey.lastUsedAt === null ? t.neverUsed : t.lastUsed(showDate(passkey.lastUsedAt, 'MMMM DD, YYYY', locale))
  return (
    <Row
      lead={<Disc icon="key" />}
      title={passkey.name}
      meta={`${t.added(showDate(passkey.createdAt, 'MMMM DD, YYYY', locale))}, ${used}`}
      actions={
        <Button variant="quiet" aria-label={t.removeNamed(passkey.name)} onClick={onRemove}>
          {t.remove}
        </Button>
      }
    />
  )
}
