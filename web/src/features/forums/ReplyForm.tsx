import { type ForumPost, forumLimits, forums } from '@porchlight/contract/features/forums.ts'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import { showToast } from '../../ui/toasts.ts'
import styles from './Post.module.css'
import { forumsTexts } from './texts.ts'
import { useReplyWriting } from './use-reply-writing.tsx'

type ReplyFormProps = {
  hoaId: number
  threadId: number /** The post is undefined where the answer did not bring it. */
  onPosted: (post: ForumPost | undefined) => void
}

/** Writes a reply to the discussion. */
export function ReplyForm({ hoaId, threadId, onPosted }: ReplyFormProps) {
  const texts = useTexts(forumsTexts)
  const writing = useReplyWriting({
    draft: `reply ${hoaId} ${threadId}`,
    initial: '',
    send: (ftp_body) =>
      request(forums.calls.saveReply, {
        query: { hoa_id: hoaId, thread: threadId },
        body: { ForumThreadPost: { ftp_body } },
      }),
    onSaved: (_, newPost) => {
      onPosted(newPost)
      showToast(texts.replyPosted)
    },
  })
  return (
    <Card>
      <form className={styles.form} noValidate onSubmit={writing.submit}>
        <TextArea
          ref={writing.field}
          label={texts.yourReply}
          required
          rows={3}
          maxLength={forumLimits.body}
          value={writing.body}
          error={writing.fault}
          onChange={({ target }) => writing.change(target.value)}
        />
        <div className={styles.actions}>
          <Button type="submit" icon="send" busy={writing.isSending}>
            {texts.reply}
          </Button>
        </div>
      </form>
      {writing.dialog}
    </Card>
  )
}
