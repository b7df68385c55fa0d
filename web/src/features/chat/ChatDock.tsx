import { type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigator, useShown } from '../../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { lazyPart } from '../../ui/lazy-part.ts'
import type { RequestedThread } from './people.ts'
import { useChatUser, useConversations, useDelivery } from './queries.ts'
import { chatTexts } from './texts.ts'

const ChatPanel = lazyPart(async () => (await import('./ChatPanel.tsx')).ChatPanel)

interface ChatDockProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  /** Called with the number of conversations that have unread messages. */
  readonly onUnread: (unread: number) => void
  /** The button that opens the panel. It gets the focus when the panel was closed. */
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** Shows the chat panel while it is open. Always counts unread conversations and sends the messages of the outbox. */
export function ChatDock({ isOpen, onOpenChange, onUnread, opener }: ChatDockProps) {
  const texts = useTexts(chatTexts)
  const values = useSignedIn()
  // Always known here: app.tsx renders chat only in a community.
  const hoaId = values.loginUserHoaId ?? 0
  const uid = useChatUser()
  const unread = useConversations(hoaId, uid !== null).data?.unread ?? 0
  const requested = useDeepLink(() => onOpenChange(true))
  const wasOpen = useRef(false)
  useDelivery(values.loginUserId)
  useEffect(() => onUnread(unread), [onUnread, unread])
  useEffect(() => {
    // If the focus was in the panel, `body` has it after closing. If it was elsewhere on the page, it stays there.
    if (wasOpen.current && !isOpen && document.activeElement?.matches('body, main')) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen, opener])
  if (!isOpen) return null
  return (
    <aside aria-label={texts.title}>
      <Suspense>
        <ChatPanel
          key={hoaId}
          hoaId={hoaId}
          uid={uid}
          isPreview={values.isPreview}
          requested={requested}
          onClose={() => onOpenChange(false)}
        />
      </Suspense>
    </aside>
  )
}

/** The person that a link to a chat names in the query string (decisions/foundation.md 18); null if none. Removes the values from the URL. */
function useDeepLink(onFound: () => void): RequestedThread | null {
  const { navigate } = useNavigator()
  const { pathname, search } = useShown()
  const [requested, setRequested] = useState<RequestedThread | null>(null)
  const take = useEffectEvent((values: URLSearchParams) => {
    setRequested({ userId: Number(values.get('hpUserId')) })
    onFound()
    values.delete('hpUserId')
    values.delete('displayName')
    navigate(pathname + (values.size > 0 ? `?${values}` : ''), { replace: true, keepScroll: true })
  })
  useEffect(() => {
    const values = new URLSearchParams(search)
    if (values.has('hpUserId')) take(values)
  }, [search])
  return requested
}
