import { type ForumPost, forumLimits, forums } from '@porchlight/contract/features/forums.ts'
import { useEffect } from 'react'
import { request } from '../../platform/call/call.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/TextField.tsx'
import styles from './Post.module.css'
import { forumsTexts } from './texts.ts'
import { useReplyWriting } from './use-reply-writing.tsx'

type EditReplyProps = { hoaId: number; post: ForumPost; onUpdated: (body: string) => void; onCancel: () => void }

/** Changes a reply where it stands, with Update or Cancel (community.txt 4). */
export function EditReply({ hoaId, post, onUpdated, onCancel }: EditReplyProps) {
  const texts = useTexts(forumsTexts)
  const { field, ...writing } = useReplyWriting({
    draft: `reply ${hoaId} post ${post.ftp_id}`,
    initial: post.ftp_body,
    send: (ftp_body) =>
      request(forums.calls.editReply, {
        query: { hoa_id: hoaId, post: post.ftp_id },
        body: { ForumThreadPost: { ftp_body } },
      }),
    onSaved: (body) => onUpdated(body.trim()),
  })
  useEffect(() => field.current?.focus(), [field])
  return (
    <>
      <form className={styles.form} noValidate onSubmit={writing.submit}>
        <TextArea
          ref={field}
          label={texts.editReply}
          required
          rows={3}
          maxLength={forumLimits.body}
          value={writing.body}
          error={writing.fault}
          onChange={({ target }) => writing.change(target.value)}
        />
        <div className={styles.actions}>
          <Button
            small
            variant="secondary"
            disabled={writing.isSending}
            onClick={() => {
              writing.forget()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
          <Button small type="submit" busy={writing.isSending}>
            {texts.update}
          </Button>
        </div>
      </form>
      {writing.dialog}
    </>
  )
}
