import type { Notification } from '@porchlight/contract/features/notifications.ts'
import { showDate } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { onPlainClick } from '../../ui/plain-click.ts'
import styles from './NotificationRow.module.css'
import { NotificationText } from './NotificationText.tsx'
import { notificationsTexts } from './texts.ts'
import { typeIcon } from './type-icons.ts'

interface NotificationRowProps {
  readonly notification: Notification
  /** The page it leads to; without one it opens as a text. */
  readonly address: string | null
  readonly onOpen: () => void
  readonly onDismiss: () => void
}

/** One notification: what happened, when, the way there, and a button that takes it off the list. */
export function NotificationRow({ notification, address, onOpen, onDismiss }: NotificationRowProps) {
  const texts = useTexts(notificationsTexts)
  const locale = useLocale()
  const { hn_type, modalTitle, text, createdTime } = notification

  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon name={typeIcon(hn_type)} size={22} />
      </span>
      <div className={styles.words}>
        <h3 className={styles.title}>
          {address === null ? (
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={onOpen}>
              {modalTitle}
            </button>
          ) : (
            <a className={styles.open} href={address} onClick={onPlainClick(onOpen)}>
              {modalTitle}
            </a>
          )}
        </h3>
        <div className={styles.text}>
          <NotificationText html={text} />
        </div>
        <p className={styles.when}>
          <time dateTime={createdTime}>
            {texts.when(showDate(createdTime, 'MM/DD/YYYY', locale), showDate(createdTime, 'h:mm A', locale))}
          </time>
        </p>
      </div>
      <IconButton
        className={styles.dismiss}
        icon="close"
        label={texts.dismiss(modalTitle)}
        onClick={onDismiss}
        data-dismiss
      />
    </li>
  )
}
