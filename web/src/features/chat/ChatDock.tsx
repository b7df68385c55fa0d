import { useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Icon } from '../../ui/Icon.tsx'
import styles from './ChatDock.module.css'
import { useChatUser, useConversations, useDelivery } from './queries.ts'
import { chatTexts } from './texts.ts'

const ChatPanel = lazy(async () => ({ default: (await import('./ChatPanel.tsx')).ChatPanel }))

/** The button with the unread count, in `place` or else at the lower right corner, and the panel that it opens. */
export function ChatDock({ place }: { place: HTMLElement | null }) {
  const texts = useTexts(chatTexts)
  const values = useSignedIn()
  const hoaId = values.loginUserHoaId ?? 0
  const uid = useChatUser()
  const unread = useConversations(hoaId, uid !== null).data?.unread ?? 0
  const [isOpen, setOpen] = useState(false)
  const wished = useDeepLink(() => setOpen(true))
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useDelivery(values.loginUserId)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const opener = (
    <button
      ref={button}
      type="button"
      className={place ? styles.inBar : styles.button}
      hidden={isOpen}
      aria-label={unread > 0 ? texts.openUnread(unread) : texts.open}
      title={texts.title}
      onClick={() => setOpen(true)}
    >
      <Icon name="bubble" size={place ? 22 : 26} />
      {unread > 0 && (
        <span className={styles.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  )
  return (
    <aside aria-label={texts.title}>
      {place ? createPortal(opener, place) : opener}
      {isOpen && (
        <Suspense>
          <ChatPanel
            key={hoaId}
            hoaId={hoaId}
            uid={uid}
            isPreview={values.isPreview}
            wished={wished}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
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
