import { chatFeature } from '@porchlight/contract/features/chat.ts'
import { useRouter } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/use-after-content.ts'

const ChatDock = lazy(async () => ({ default: (await import('./ChatDock.tsx')).ChatDock }))

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

/** Opens the chat with somebody of the community over the page; null where there is no chat. */
export function useChatWith(): ((userId: number) => void) | null {
  const router = useRouter()
  const values = useSignedIn()
  if (values.isPreview || leftMenuOf(values)?.[chatFeature]?.enabled !== true) return null
  return (userId) => {
    const { pathname, searchStr } = router.state.location
    const search = new URLSearchParams(searchStr)
    search.set('hpUserId', String(userId))
    router.history.replace(`${pathname}?${search}`)
  }
}
