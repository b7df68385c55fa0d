import { chatFeature } from '@porchlight/contract/features/chat.ts'
import { type RefObject, Suspense } from 'react'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { initialTextStore } from './initial-text.ts'

const ChatDock = lazyPart(async () => (await import('./ChatDock.tsx')).ChatDock)

/** How long chat waits at most for the page's own content, in milliseconds. */
const timeoutMs = 1000

interface ChatProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Called with the number of unread conversations. */
  readonly onUnread: (unread: number) => void
  /** The button of the frame that opens the panel; it gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/**
 * The chat panel of a community; loaded once the page's own content has loaded, or when the panel is opened. The caller renders it only if the menu
 * feature 43 (chat) is on.
 */
export function Chat(props: ChatProps) {
  const ready = useAfterContent(timeoutMs)
  return (ready || props.isOpen) && <Suspense>{<ChatDock {...props} />}</Suspense>
}

/**
 * Returns a function that opens the chat with somebody of the community over the page; null in preview, and if the community has no chat.
 * `initialText` becomes the text of the message field if it is empty; the person changes or sends it.
 */
export function useChatWith(): ((userId: number, initialText?: string) => void) | null {
  const { current, navigate } = useNavigator()
  const values = useSignedIn()
  if (values.isPreview || leftMenuOf(values)?.[chatFeature]?.enabled !== true) return null
  return (userId, initialText) => {
    if (initialText !== undefined) initialTextStore.keep(userId, initialText)
    const { pathname, search } = current()
    const parameters = new URLSearchParams(search)
    parameters.set('hpUserId', String(userId))
    navigate(`${pathname}?${parameters}`, { replace: true, keepScroll: true })
  }
}
