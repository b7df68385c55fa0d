import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useChatUser, useConversations, useDelivery } from './queries.ts'
import { chatTexts } from './texts.ts'

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }))

interface ChatDockProps {
  readonly isOpen: boolean
  readonly onOpenChange: (isOpen: boolean) => void
  readonly onUnread: (unread: number) => void
  readonly opener: RefObject<HTMLButtonElement | null>
}

/** The panel of chat while it is open; it also counts what is unread and sends what waits. */
export function ChatDock({ isOpen, onOpenChange, onUnread, opener }: ChatDockProps) {
  const texts = useTexts(chatTexts)
  const values = useSignedIn()
  const hoaId = values.loginUserHoaId ?? 0
  const uid = useChatUser()
  const unread = useConversations(hoaId, uid !== null).data?.unread ?? 0
  const wished = useDeepLink(() => onOpenChange(true))
  const wasOpen = useRef(false)
  useDelivery(values.loginUserId)
  useEffect(() => onUnread(unread), [onUnread, unread])
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
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
          wished={wished}
          onClose={() => onOpenChange(false)}
        />
      </Suspense>
    </aside>
  )
}

/** The person whom the address asks for after signing in (decisions/foundation.md 18); it is taken out of the address. */
function useDeepLink(onFound: () => void): number | null {
  const router = useRouter()
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  const [wished, setWished] = useState<number | null>(null)
  const take = useEffectEvent((values: URLSearchParams) => {
    setWished(Number(values.get('hpUserId')))
    onFound()
    values.delete('hpUserId')
    values.delete('displayName')
    router.history.replace(router.state.location.pathname + (values.size > 0 ? `?${values}` : ''))
  })
  useEffect(() => {
    const values = new URLSearchParams(search)
    if (values.has('hpUserId')) take(values)
  }, [search])
  return wished
}
