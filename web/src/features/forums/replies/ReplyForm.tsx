import { type ForumPost, forums } from '@porchlight/contract/features/forums.ts'
import { request } from '../../../platform/call/call.ts'
import { pictureAddress } from '../../../platform/pictures.ts'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { forumsTexts } from '../texts.ts'
import styles from './Post.module.css'
import { ReplyEditor } from './ReplyEditor.tsx'

type ReplyFormProps = {
  hoaId: number
  threadId: number
  /** The post is undefined if the server did not return it. */
  onPosted: (post: ForumPost | undefined) => void
}

/** Writes a reply to the discussion. */
export function ReplyForm({ hoaId, threadId, onPosted }: ReplyFormProps) {
  const texts = useTexts(forumsTexts)
  const { loginUserFname, loginUserLname, loginUserPhoto } = useSignedIn()
  return (
    <div className={styles.compose}>
      <Avatar name={`${loginUserFname} ${loginUserLname}`} picture={pictureAddress(loginUserPhoto)} />
      <ReplyEditor
        label={texts.yourReply}
        draftName={`reply ${hoaId} ${threadId}`}
        initialText=""
        send={(ftp_body) =>
          request(forums.calls.saveReply, {
            query: { hoa_id: hoaId, thread: threadId },
            body: { ForumThreadPost: { ftp_body } },
          })
        }
        onSaved={(_, newPost) => {
          onPosted(newPost)
          showToast(texts.replyPosted)
          // The new reply appears above the form and moves it down; the focused field must stay in the window.
          requestAnimationFrame(() => document.activeElement?.scrollIntoView({ block: 'nearest' }))
        }}
      >
        {({ isSending }) => (
          <Button type="submit" icon="send" busy={isSending}>
            {texts.reply}
          </Button>
        )}
      </ReplyEditor>
    </div>
  )
}
