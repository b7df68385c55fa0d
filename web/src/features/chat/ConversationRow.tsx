import type { ChatSummary } from '@porchlight/contract/features/chat.ts'
import { showDate } from '../../platform/dates.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './List.module.css'
import { isUnread } from './people.ts'
import { chatTexts } from './texts.ts'

/** One conversation: with whom, its last message and when that was. */
export function ConversationRow({ item, onOpen }: { item: ChatSummary; onOpen: () => void }) {
  const texts = useTexts(chatTexts)
  const locale = useLocale()
  const { displayName, photo } = item.userInfo
  const unread = isUnread(item)
  return (
    <li>
      <button type="button" className={classes(styles.row, unread && styles.unread)} onClick={onOpen}>
        <Avatar name={displayName} picture={pictureAddress(photo)} />
        <span className={styles.words}>
          <span className={styles.top}>
            <span className={styles.name}>{displayName}</span>
            <time className={styles.time} dateTime={item.date}>
              {whenOf(item.date, locale)}
            </time>
          </span>
          <span className={styles.last}>
            <span className={styles.text}>{item.lastMessage.text}</span>
            {unread && (
              <span className={styles.dot}>
                <VisuallyHidden>{texts.unread}</VisuallyHidden>
              </span>
            )}
          </span>
        </span>
      </button>
    </li>
  )
}

/** The time of today's, the day of earlier ones. */
function whenOf(date: string, locale: string): string {
  const day = showDate(date, 'MM/DD/YYYY', locale)
  return day === showDate(new Date(), 'MM/DD/YYYY', locale) ? showDate(date, 'h:mm A', locale) : day
}
