import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { showToast } from '../../ui/toasts.ts'
import { ConversationList } from './ConversationList.tsx'
import { initialTextStore } from './initial-text.ts'
import { NewChatList } from './NewChatList.tsx'
import { PanelFrame } from './PanelFrame.tsx'
import { newPartner, type Partner, partnerOf, type RequestedThread } from './people.ts'
import { useAvailablePerson, useConversations } from './queries.ts'
import { chatTexts } from './texts.ts'
import { Thread } from './thread/Thread.tsx'

type View =
  | { readonly kind: 'list' }
  | { readonly kind: 'new' }
  | { readonly kind: 'thread'; readonly partner: Partner; readonly initialText?: string | undefined }

interface ChatPanelProps {
  readonly hoaId: number
  /** The chat-user id of the person; null if no chat user is signed in. */
  readonly uid: string | null
  readonly isPreview: boolean
  /** The person whose thread is opened immediately. */
  readonly requested: RequestedThread | null
  readonly onClose: () => void
}

/** Shows one of three views: the conversations, the people with whom a conversation can be started, or a thread. */
export function ChatPanel({ hoaId, uid, isPreview, requested, onClose }: ChatPanelProps) {
  const texts = useTexts(chatTexts)
  const [view, setView] = useState<View>({ kind: 'list' })
  const toList = () => setView({ kind: 'list' })
  const open = (partner: Partner, text?: string) => setView({ kind: 'thread', partner, initialText: text })
  useRequestedThread(isPreview ? null : requested, hoaId, uid, open)

  if (isPreview || uid === null) {
    return (
      <PanelFrame view="none" title={texts.title} onClose={onClose}>
        {isPreview && <EmptyState drawing="house" text={texts.notInPreview} />}
      </PanelFrame>
    )
  }
  if (view.kind === 'thread') {
    return (
      <Thread
        key={`${view.partner.chatId} ${view.initialText}`}
        partner={view.partner}
        uid={uid}
        initialText={view.initialText}
        onBack={toList}
        onClose={onClose}
      />
    )
  }
  if (view.kind === 'new') {
    return <NewChatList hoaId={hoaId} uid={uid} onOpen={open} onBack={toList} onClose={onClose} />
  }
  return <ConversationList hoaId={hoaId} onOpen={open} onNew={() => setView({ kind: 'new' })} onClose={onClose} />
}

/** Opens the thread with the requested person; says that they are not available if one may not write to them and has no conversation with them. */
function useRequestedThread(
  requested: RequestedThread | null,
  hoaId: number,
  uid: string | null,
  open: (partner: Partner, text?: string) => void,
): void {
  const texts = useTexts(chatTexts)
  const isRequested = requested !== null && uid !== null
  const user = useAvailablePerson(hoaId, isRequested ? requested.userId : undefined).data
  const conversations = useConversations(hoaId, isRequested).data
  const openRequested = useEffectEvent((hpUserId: number) => {
    const conversation = conversations?.items.find((one) => one.hoaId === hoaId && one.userInfo.hpUserId === hpUserId)
    if (conversation) open(partnerOf(conversation), initialTextStore.take(hpUserId))
    else if (user && uid) open(newPartner(user, hoaId, uid), initialTextStore.take(hpUserId))
    else showToast(texts.notAvailable, 'problem')
  })
  const isKnown = isRequested && user !== undefined && conversations !== undefined
  useEffect(() => {
    if (isKnown && requested !== null) openRequested(requested.userId)
  }, [isKnown, requested])
}
