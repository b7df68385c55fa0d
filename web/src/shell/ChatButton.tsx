import { useTexts } from '../platform/texts/catalogue.ts'
import { Icon } from '../ui/Icon.tsx'
import styles from './ChatButton.module.css'
import { useFrame } from './frame-state.ts'
import { chatMenu } from './menu/menus.ts'
import { useMenu } from './menu/use-menu.ts'
import { shellTexts } from './texts.ts'

/** The chat button of wide windows, at the lower right beside the page. Nothing without chat, where it is locked, and while the chat is open. */
export function ChatButton() {
  const texts = useTexts(shellTexts)
  const { counts, chat, actions } = useFrame()
  const [entry] = useMenu(chatMenu)
  const unread = counts.chat
  if (!entry || entry.locked || chat.isOpen) return null
  return (
    <aside aria-label={texts.chat}>
      <button
        ref={chat.button}
        type="button"
        className={styles.button}
        aria-label={unread > 0 ? texts.openUnreadChat(texts.unreadChats(unread)) : texts.openChat}
        title={texts.chat}
        onClick={() => actions.chat?.()}
      >
        <Icon name="bubble" size={26} />
        {unread > 0 && (
          <span className={styles.count} aria-hidden="true">
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
    </aside>
  )
}
