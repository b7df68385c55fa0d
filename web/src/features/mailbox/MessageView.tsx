import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { lazy, Suspense, useState } from 'react'
import { showDay } from '../../platform/dates.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Attachments } from './Attachments.tsx'
import styles from './MessageDetail.module.css'
import { mayReply } from './reply-rules.ts'
import { mailboxTexts } from './texts.ts'

// The sanitiser and the reply form come with the first message that is opened, not with the list.
const MailBody = lazy(async () => ({ default: (await import('./MailBody.tsx')).MailBody }))
const ReplyDialog = lazy(async () => ({ default: (await import('./ReplyDialog.tsx')).ReplyDialog }))

interface MessageViewProps {
  readonly message: Message
  readonly titleId: string
  readonly onDelete: (message: Message) => void
}

/** Subject, date, body and attachments of a message, and what can be done with it (foundation.txt 2). */
export function MessageView({ message, titleId, onDelete }: MessageViewProps) {
  const texts = useTexts(mailboxTexts)
  const locale = useLocale()
  const [replying, setReplying] = useState(false)
  return (
    <>
      <h2 id={titleId} className={styles.subject}>
        {message.hm_subject || texts.noSubject}
      </h2>
      <dl className={styles.facts}>
        <dt>{texts.from}</dt>
        <dd>{message.messageFromName}</dd>
        <dt>{texts.date}</dt>
        <dd>{showDay(message.messageDateFormatted, locale)}</dd>
      </dl>
      <div className={styles.actions}>
        {mayReply(message) && (
          <Button icon="reply" onClick={() => setReplying(true)}>
            {texts.reply}
          </Button>
        )}
        <Button variant="plain" icon="trash" onClick={() => onDelete(message)}>
          {texts.deleteMessage}
        </Button>
      </div>
      <section aria-label={texts.body} className={styles.body}>
        <Suspense fallback={<Skeleton lines={8} />}>
          <MailBody html={message.hm_body} />
        </Suspense>
      </section>
      {message.attachments.length > 0 && <Attachments attachments={message.attachments} />}
      {replying && (
        <Suspense>
          <ReplyDialog message={message} onClose={() => setReplying(false)} />
        </Suspense>
      )}
    </>
  )
}
