import type { Notification } from '@porchlight/contract/features/notifications.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disc } from '../../ui/Disc.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { onPlainClick } from '../../ui/plain-click.ts'
import { Row } from '../../ui/Row.tsx'
import styles from './NotificationRow.module.css'
import { NotificationText } from './NotificationText.tsx'
import { notificationsTexts } from './texts.ts'
import { typeSign } from './type-signs.ts'

interface NotificationRowProps {
  readonly notification: Notification
  /** The path of the page that it opens; null if it has no page: `onOpen` then shows its text in a dialog. */
  readonly address: string | null
  readonly onOpen: () => void
  readonly onDismiss: () => void
}

/** One notification: its text and time, the link to its page, and a button that dismisses it. */
export function NotificationRow({ notification, address, onOpen, onDismiss }: NotificationRowProps) {
  const texts = useTexts(notificationsTexts)
  const { hn_type, modalTitle, text, createdTime } = notification
  return (
    <Row
      tall
      level={3}
      lead={<Disc {...typeSign(hn_type)} />}
      title={modalTitle}
      href={address ?? undefined}
      onClick={address === null ? onOpen : onPlainClick(onOpen)}
      opener={address === null ? { 'aria-haspopup': 'dialog' } : undefined}
      actions={
        <IconButton
          className={styles.dismiss}
          icon="close"
          label={texts.dismiss(modalTitle)}
          onClick={onDismiss}
          data-dismiss
        />
      }
    >
      <div className={styles.text}>
        <NotificationText html={text} />
      </div>
      <div className={styles.when}>
        <RelativeDate instant={createdTime} time />
      </div>
    </Row>
  )
}
