import type { SessionEntry } from '@porchlight/contract/features/sessions.ts'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { deviceText, isActive, isHandheld, methodText } from './describe.ts'
import styles from './Sessions.module.css'
import { sessionsTexts } from './texts.ts'

interface Props {
  readonly entry: SessionEntry
  readonly isStopping: boolean
  readonly onEnd: () => void
  readonly onStopPush: () => void
}

/** One place where the person is signed in. This one is ended by Logout, so it has no button for that. */
export function SessionRow({ entry, isStopping, onEnd, onStopPush }: Props) {
  const texts = useTexts(sessionsTexts)
  const locale = useLocale()
  const day = (instant: string) => showDate(instant, 'MMMM DD, YYYY', locale)
  const device = deviceText(entry.device, texts)
  const method = methodText(entry.method)
  const used = `${day(entry.lastSeenAt)}, ${showDate(entry.lastSeenAt, 'h:mm A', locale)}`
  return (
    <li className={styles.row}>
      <Icon name={isHandheld(entry.device) ? 'device' : 'desktop'} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.device}>
          {device}
          {entry.current && <span className={styles.here}>{texts.thisDevice}</span>}
        </p>
        <p className={styles.soft}>
          {entry.current || isActive(entry, new Date()) ? texts.activeNow : texts.lastSeen(used)}
        </p>
        <p className={styles.soft}>
          {method ? texts.signedInWith(texts[method], day(entry.createdAt)) : texts.signedIn(day(entry.createdAt))}
        </p>
        {entry.receivesPush && <p className={styles.soft}>{texts.receivesPush}</p>}
      </div>
      {entry.receivesPush && (
        <Button variant="quiet" busy={isStopping} aria-label={texts.stopPushTo(device)} onClick={onStopPush}>
          {texts.stopPush}
        </Button>
      )}
      {!entry.current && (
        <Button variant="quiet" aria-label={texts.signOutOf(device)} onClick={onEnd}>
          {texts.signOut}
        </Button>
      )}
    </li>
  )
}
