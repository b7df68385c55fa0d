import { chatFeature } from '@porchlight/contract/features/chat.ts'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useAfterContent } from '../../platform/use-after-content.ts'

const ChatDock = lazy(async () => ({ default: (await import('./ChatDock.tsx')).ChatDock }))

/** How long chat waits for the page's own content at most, in milliseconds. */
const timeoutMs = 1000

/**
 * The chat button of a community with its panel; fetched once the page's own content is there. Only where feature 43 is on.
 * The button is shown in `place`, or at the lower right corner where there is none.
 */
export function Chat({ place }: { place: HTMLElement | null }) {
  const ready = useAfterContent(timeoutMs)
  return ready && <Suspense>{<ChatDock place={place} />}</Suspense>
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
