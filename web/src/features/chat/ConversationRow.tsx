import type { ChatSummary } from '@porchlight/contract/features/chat.ts'
import { NearDate } from '../../platform/NearDate.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { Row } from '../../ui/Row.tsx'
import styles from './List.module.css'
import { isUnread } from './people.ts'
import { chatTexts } from './texts.ts'

/** One conversation: with whom, its last message and when that was. */
export function ConversationRow({ item, onOpen }: { item: ChatSummary; onOpen: () => void }) {
  const texts = useTexts(chatTexts)
  const { displayName, photo } = item.userInfo
  const unread = isUnread(item)
  return (
    <Row
      lead={<Avatar name={displayName} picture={pictureAddress(photo)} />}
      title={displayName}
      onClick={onOpen}
      meta={<span className={classes(styles.text, unread && styles.unread)}>{item.lastMessage.text}</span>}
      end={<NearDate instant={item.date} time />}
      unread={unread && texts.unread}
    />
  )
}
