import { useEffect, useEffectEvent, useRef } from 'react'
import { isGone } from '../../../platform/call/call-failed.ts'
import { newKey } from '../../../platform/new-key.ts'
import { pictureAddress } from '../../../platform/pictures.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { ErrorState } from '../../../ui/EmptyState.tsx'
import { outbox } from '../outbox.ts'
import { PanelFrame } from '../PanelFrame.tsx'
import { isUnread, type Partner } from '../people.ts'
import { useConversations, useSeen, useThread, useUnsent } from '../queries.ts'
import { chatTexts } from '../texts.ts'
import { Composer } from './Composer.tsx'
import { MessageList } from './MessageList.tsx'
import styles from './Thread.module.css'
import { ThreadMenu } from './ThreadMenu.tsx'

interface ThreadProps {
  readonly partner: Partner
  /** The chat-user id of the signed-in person. */
  readonly uid: string
  /** The initial text of the message field, if there is no unsent text. */
  readonly initialText?: string | undefined
  readonly onBack: () => void
  readonly onClose: () => void
}

/** The messages with one person and 'Send a message'. Opening it updates last-seen. */
export function Thread({ partner, uid, initialText, onBack, onClose }: ThreadProps) {
  const texts = useTexts(chatTexts)
  const values = useSignedIn()
  const thread = useThread(partner)
  const unsent = useUnsent(values.loginUserId, partner)
  const { data } = useConversations(values.loginUserHoaId ?? partner.hoaId, true)
  const summary = data?.items.find((one) => one.chatId === partner.chatId && one.hoaId === partner.hoaId)
  const { name } = partner
  const hasGone = isGone(thread.error)
  const hasFailed = !hasGone && thread.isError && !thread.data
  // Without messages there is no summary yet; the panel opens such a thread only with a person to whom one may write.
  const mayWrite = summary?.canWrite !== false
  useSeenWhileOpen(partner, uid)

  function whyClosed() {
    if (summary?.blocked) return texts.youBlocked(name)
    return summary?.isFormer ? texts.formerNeighbor(name) : texts.cannotWrite(name)
  }

  function send(text: string) {
    const date = new Date().toISOString()
    outbox.add(values.loginUserId, { key: newKey(), hoaId: partner.hoaId, chatId: partner.chatId, text, date })
  }

  return (
    <PanelFrame
      view={partner.chatId}
      title={name}
      onClose={onClose}
      onBack={onBack}
      avatar={<Avatar name={name} picture={pictureAddress(partner.photo)} />}
      actions={<ThreadMenu partner={partner} isBlocked={summary?.blocked ?? false} mayReport={summary !== undefined} />}
    >
      {hasGone && <p className={styles.closed}>{texts.notAvailable}</p>}
      {hasFailed && (
        <div className={styles.failed}>
          <ErrorState
            text={texts.threadFailed}
            retryLabel={texts.tryAgain}
            busy={thread.isFetching}
            onRetry={() => void thread.refetch()}
          />
        </div>
      )}
      {!hasGone && !hasFailed && <MessageList partner={partner} uid={uid} thread={thread.data} unsent={unsent} />}
      {!hasGone && mayWrite && <Composer partner={partner} initialText={initialText} onSend={send} />}
      {!hasGone && !mayWrite && <p className={styles.closed}>{whyClosed()}</p>}
    </PanelFrame>
  )
}

/** Reports the newest message as seen when the thread is opened, and each later one while the thread is on the screen. */
function useSeenWhileOpen(partner: Partner, uid: string): void {
  const values = useSignedIn()
  const newest = useThread(partner).data?.messages.at(-1)
  const { data } = useConversations(values.loginUserHoaId ?? partner.hoaId, true)
  const summary = data?.items.find((one) => one.chatId === partner.chatId && one.hoaId === partner.hoaId)
  const hasUnseen = summary !== undefined && isUnread(summary)
  const seen = useSeen(partner)
  // The id of the last message that was reported as seen; 0 before the first one and after a failure.
  const reported = useRef(0)
  const report = useEffectEvent(() => {
    if (!newest || !hasUnseen || document.visibilityState !== 'visible' || reported.current >= newest.id) return
    reported.current = newest.id
    seen.mutate(newest, { onError: () => (reported.current = 0) })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when there is a new message
  useEffect(() => {
    report()
    document.addEventListener('visibilitychange', report)
    return () => document.removeEventListener('visibilitychange', report)
  }, [newest?.id, hasUnseen, uid])
}
