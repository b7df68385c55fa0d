import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ConversationList } from './ConversationList.tsx'
import { NewChatList } from './NewChatList.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { newPartner, type Partner, partnerOf } from './people.ts'
import { useAvailable, useConversations } from './queries.ts'
import { Thread } from './Thread.tsx'
import { chatTexts } from './texts.ts'

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'thread'; readonly partner: Partner }

interface ChatPanelProps {
  readonly hoaId: number
  /** The own chat-user id; null when no chat user is signed in. */
  readonly uid: string | null
  readonly isPreview: boolean
  /** The person whose thread is to be opened at once. */
  readonly wished: number | null
  readonly onClose: () => void
}

/** The conversations, the people to begin one with, and a thread: one at a time. */
export function ChatPanel({ hoaId, uid, isPreview, wished, onClose }: ChatPanelProps) {
  const texts = useTexts(chatTexts)
  const [view, setView] = useState<View>({ kind: 'list' })
  const toList = () => setView({ kind: 'list' })
  const open = (partner: Partner) => setView({ kind: 'thread', partner })
  useWish(isPreview ? null : wished, hoaId, uid, open)

  if (isPreview || uid === null) {
    return (
      <PanelFrame view="none" title={texts.title} onClose={onClose}>
        {isPreview && <EmptyState drawing="house" text={texts.notInPreview} />}
      </PanelFrame>
    )
  }
  if (view.kind === 'thread') {
    return <Thread key={view.partner.chatId} partner={view.partner} uid={uid} onBack={toList} onClose={onClose} />
  }
  if (view.kind === 'new') {
    return <NewChatList hoaId={hoaId} uid={uid} onOpen={open} onBack={toList} onClose={onClose} />
  }
  return <ConversationList hoaId={hoaId} onOpen={open} onNew={() => setView({ kind: 'new' })} onClose={onClose} />
}

/** Opens the thread of the person whom a link asked for: who is in the list of available people, or was written with. */
function useWish(wished: number | null, hoaId: number, uid: string | null, open: (partner: Partner) => void): void {
  const texts = useTexts(chatTexts)
  const isWished = wished !== null && uid !== null
  const available = useAvailable(hoaId, isWished).data
  const conversations = useConversations(hoaId, isWished).data
  const grant = useEffectEvent((hpUserId: number) => {
    const user = available?.find((one) => one.hp_user_id === hpUserId)
    const begun = conversations?.items.find((one) => one.hoaId === hoaId && one.userInfo.hpUserId === hpUserId)
    if (begun) open(partnerOf(begun))
    else if (user && uid) open(newPartner(user, hoaId, uid))
    else showToast(texts.notAvailable, 'problem')
  })
  const isKnown = isWished && available !== undefined && conversations !== undefined
  useEffect(() => {
    if (isKnown && wished !== null) grant(wished)
  }, [isKnown, wished])
}
