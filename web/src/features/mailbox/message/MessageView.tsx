import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { useState } from 'react'
import { showDay } from '../../../platform/dates.ts'
import { later, laterDialog } from '../../../platform/page/later.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { VisuallyHidden } from '../../../ui/VisuallyHidden.tsx'
import { type Inbox, isUnread } from '../inbox.ts'
import { senderTone } from '../list/sender-tone.ts'
import { mayReply } from '../reply/reply-rules.ts'
import { mailboxTexts } from '../texts.ts'
import { useMark } from '../use-mark.ts'
import styles from './MessageDetail.module.css'

// The sanitiser, the attachments and the reply form are loaded with the first message that needs them, not with the list.
const Attachments = later(async () => (await import('./Attachments.tsx')).Attachments)
const MailBody = later(async () => (await import('./MailBody.tsx')).MailBody, <Skeleton lines={8} />)
const ReplyDialog = laterDialog(async () => (await import('../reply/ReplyDialog.tsx')).ReplyDialog)

interface MessageViewProps {
  readonly inbox: Inbox
  readonly message: Message
  readonly titleId: string
  readonly onDelete: (message: Message) => void
}

/** The actions on a message, then its subject, sender, date, body and attachments (foundation.txt 2). */
export function MessageView({ inbox, message, titleId, onDelete }: MessageViewProps) {
  const texts = useTexts(mailboxTexts)
  const locale = useLocale()
  const mark = useMark(inbox)
  const [replying, setReplying] = useState(false)
  const { messageFromName } = message
  const unread = isUnread(message)
  return (
    <>
      <div className={styles.actions}>
        {mayReply(message) && (
          <Button icon="reply" onClick={() => setReplying(true)}>
            {texts.reply}
          </Button>
        )}
        <Button variant="danger" icon="trash" className={styles.delete} onClick={() => onDelete(message)}>
          {texts.deleteMessage}
        </Button>
        <IconButton
          className={styles.mark}
          icon={unread ? 'envelope-open' : 'envelope'}
          label={unread ? texts.markAsRead : texts.markAsUnread}
          onClick={() => mark(unread ? 'read' : 'unread', message)}
        />
      </div>
      <div className={styles.letter}>
        <h2 id={titleId} className={styles.subject}>
          {message.hm_subject || texts.noSubject}
        </h2>
        <div className={styles.from}>
          <Avatar
            name={messageFromName}
            picture={pictureAddress(message.messageFromPhoto)}
            tone={senderTone(messageFromName)}
          />
          <dl className={styles.facts}>
            <dt>
              <VisuallyHidden>{texts.from}</VisuallyHidden>
            </dt>
            <dd className={styles.sender}>{messageFromName}</dd>
            <dt>
              <VisuallyHidden>{texts.date}</VisuallyHidden>
            </dt>
            <dd className={styles.date}>{showDay(message.messageDateFormatted, locale)}</dd>
          </dl>
        </div>
        <section aria-label={texts.body} className={styles.body}>
          <MailBody html={message.hm_body} />
        </section>
        {message.attachments.length > 0 && <Attachments attachments={message.attachments} />}
      </div>
      {replying && <ReplyDialog message={message} onClose={() => setReplying(false)} />}
    </>
  )
}
