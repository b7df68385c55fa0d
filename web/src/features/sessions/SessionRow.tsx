import type { SessionEntry } from '@porchlight/contract/features/sessions.ts'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { Row } from '../../ui/Row.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { deviceText, isActive, isHandheld, methodTextKey } from './describe.ts'
import styles from './Sessions.module.css'
import { sessionsTexts } from './texts.ts'

interface Props {
  readonly entry: SessionEntry
  /** Its number among the sessions with the same description. */
  readonly number: number
  readonly isStopping: boolean
  readonly onEnd: () => void
  readonly onStopPush: () => void
}

/** One session of the person. The current one has no button, because Logout ends it. */
export function SessionRow({ entry, number, isStopping, onEnd, onStopPush }: Props) {
  const texts = useTexts(sessionsTexts)
  const locale = useLocale()
  const dayOf = (instant: string) => showDate(instant, 'MMMM DD, YYYY', locale)
  const device = deviceText(entry.device, texts)
  const method = methodTextKey(entry.method)
  const used = `${dayOf(entry.lastSeenAt)}, ${showDate(entry.lastSeenAt, 'h:mm A', locale)}`
  // Distinguishes the sessions of one device in the names of the buttons.
  const which = number > 1 ? `${used}, ${number}` : used
  return (
    <Row
      className={styles.row}
      lead={<Disc icon={isHandheld(entry.device) ? 'device' : 'desktop'} tone={entry.current ? 'pine' : 'neutral'} />}
      title={
        <span className={styles.device}>
          {device}
          {entry.current && <Tag tone="pine">{texts.thisDevice}</Tag>}
        </span>
      }
      meta={entry.current || isActive(entry, new Date()) ? texts.activeNow : texts.lastSeen(used)}
      actions={
        (entry.receivesPush || !entry.current) && (
          <>
            {entry.receivesPush && (
              <Button
                variant="quiet"
                busy={isStopping}
                aria-label={`${texts.stopPushTo(device)}, ${which}`}
                onClick={onStopPush}
              >
                {texts.stopPush}
              </Button>
            )}
            {!entry.current && (
              <Button variant="quiet" aria-label={`${texts.signOutOf(device)}, ${which}`} onClick={onEnd}>
                {texts.signOut}
              </Button>
            )}
          </>
        )
      }
    >
      <p className={styles.soft}>
        {method ? texts.signedInWith(texts[method], dayOf(entry.createdAt)) : texts.signedIn(dayOf(entry.createdAt))}
      </p>
      {entry.receivesPush && <p className={styles.soft}>{texts.receivesPush}</p>}
    </Row>
  )
}
