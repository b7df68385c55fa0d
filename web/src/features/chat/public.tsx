import { chatFeature } from '@porchlight/contract/features/chat.ts'
import { type RefObject, Suspense } from 'react'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/start/use-after-content.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import { opening } from './opening.ts'

const ChatDock = lazyPart(async () => (await import('./ChatDock.tsx')).ChatDock)

/** How long chat waits for the page's own content at most, in milliseconds. */
const timeoutMs = 1000

interface ChatProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Called with the number of unread conversations. */
  readonly onUnread: (unread: number) => void
  /** The button of the frame that opens the panel; it gets the focus back. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** The chat panel of a community; fetched once the page's own content is there, or when it is opened. Only where feature 43 is on. */
export function Chat(props: ChatProps) {
  const ready = useAfterContent(timeoutMs)
  return (ready || props.isOpen) && <Suspense>{<ChatDock {...props} />}</Suspense>
}

/**
 * Opens the chat with somebody of the community over the page; null where there is no chat. `opening` is written into the message
 * that has not begun yet, and the person changes or sends it.
 */
export function useChatWith(): ((userId: number, opening?: string) => void) | null {
  const { current, navigate } = useNavigator()
  const values = useSignedIn()
  if (values.isPreview || leftMenuOf(values)?.[chatFeature]?.enabled !== true) return null
  return (userId, text) => {
    if (text !== undefined) opening.keep(userId, text)
    const { pathname, search } = current()
    const values = new URLSearchParams(search)
    values.set('hpUserId', String(userId))
    navigate(`${pathname}?${values}`, { replace: true, keepScroll: true })
  }
}
