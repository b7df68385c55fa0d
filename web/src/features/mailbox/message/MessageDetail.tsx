import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useEffect, useId, useRef } from 'react'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { onPlainClick } from '../../../ui/plain-click.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type Inbox, isUnread } from '../inbox.ts'
import { useMailChange, useMessage } from '../queries.ts'
import { mailboxTexts } from '../texts.ts'
import type { MailPlace } from '../use-mail-address.ts'
import styles from './MessageDetail.module.css'
import { MessageView } from './MessageView.tsx'

interface MessageDetailProps {
  readonly inbox: Inbox
  readonly id: number
  readonly place: MailPlace
  readonly onDelete: (message: Message) => void
}

/** The open message, and on narrow screens the link back to the list. Opening it marks it as read, once. */
export function MessageDetail({ inbox, id, place, onDelete }: MessageDetailProps) {
  const texts = useTexts(mailboxTexts)
  const message = useMessage(inbox, id)
  const titleId = useId()
  useReadOnOpening(inbox, message.data)
  return (
    <article className={styles.article} tabIndex={-1} aria-labelledby={titleId} aria-busy={message.isPending}>
      <div className={styles.bar}>
        <Link
          alone
          className={styles.back}
          href={place.hrefFor({ message: undefined })}
          onClick={onPlainClick(() => place.go({ message: undefined }))}
        >
          <Icon name="arrow-left" size={20} />
          {texts.back}
        </Link>
      </div>
      <QueryData
        query={message}
        loading={texts.loading}
        failed={texts.messageFailed}
        failedDetail={texts.checkConnection}
        placeholder={
          <div className={styles.letter}>
            <Skeleton height={36} className={styles.titleToCome} />
            <Skeleton lines={2} className={styles.fromToCome} />
            <Skeleton lines={8} />
          </div>
        }
      >
        {(shown) =>
          shown === null ? (
            <EmptyState drawing="mail" text={texts.messageGone} />
          ) : (
            <MessageView inbox={inbox} message={shown} titleId={titleId} onDelete={onDelete} />
          )
        }
      </QueryData>
    </article>
  )
}

/** Marks the message as read when it is first shown. If the person marks it as unread while it is open, it stays unread. */
function useReadOnOpening(inbox: Inbox, message: Message | null | undefined) {
  const { mutate } = useMailChange(inbox)
  const isSettled = useRef(false)
  useEffect(() => {
    if (!message || isSettled.current) return
    isSettled.current = true
    if (isUnread(message)) mutate({ kind: 'read', message })
  }, [message, mutate])
}
