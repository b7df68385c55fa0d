import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { showDay } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { MenuButton } from '../../ui/aria/MenuButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import { onPlainClick } from '../../ui/plain-click.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import { isUnread } from './inbox.ts'
import styles from './MessageRow.module.css'
import { mailboxTexts } from './texts.ts'

interface MessageRowProps {
  readonly message: Message
  readonly isOpen: boolean
  readonly href: string
  readonly onOpen: () => void
  readonly onMark: (as: 'read' | 'unread') => void
  readonly onDelete: () => void
}

/** One message of the list: who, what, when, and its menu. Unread is a lamp, bold type and a word. */
export function MessageRow({ message, isOpen, href, onOpen, onMark, onDelete }: MessageRowProps) {
  const texts = useTexts(mailboxTexts)
  const locale = useLocale()
  const unread = isUnread(message)
  const subject = message.hm_subject || texts.noSubject

  return (
    <li className={classes(styles.row, unread && styles.unread, isOpen && styles.open)}>
      <a
        className={styles.link}
        href={href}
        onClick={onPlainClick(onOpen)}
        data-message={message.hm_id}
        aria-current={isOpen || undefined}
      >
        {unread && <VisuallyHidden>{texts.unread}: </VisuallyHidden>}
        <span className={styles.from}>{message.messageFromName}</span>
        <span className={styles.date}>{showDay(message.messageDateFormattedShort, locale)}</span>
        <span className={styles.second}>
          <span className={styles.subject}>{subject}</span>
          {message.attachments.length > 0 && (
            <>
              <Icon name="paperclip" size={18} className={styles.clip} />
              <VisuallyHidden>{texts.hasAttachment}</VisuallyHidden>
            </>
          )}
        </span>
      </a>
      <MenuButton
        className={styles.menu}
        label={texts.actionsFor(subject)}
        items={[
          unread
            ? { id: 'read', icon: 'envelope-open', label: texts.markAsRead, onAction: () => onMark('read') }
            : { id: 'unread', icon: 'envelope', label: texts.markAsUnread, onAction: () => onMark('unread') },
          { id: 'delete', icon: 'trash', label: texts.deleteMail, danger: true, onAction: onDelete },
        ]}
      />
    </li>
  )
}
