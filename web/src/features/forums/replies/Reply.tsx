import { type ForumPost, forums } from '@porchlight/contract/features/forums.ts'
import { useRef, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { ReportDialog } from '../../reports/public.tsx'
import { useForumChanges } from '../queries.ts'
import { forumsTexts } from '../texts.ts'
import { DeleteDialog } from './DeleteDialog.tsx'
import styles from './Post.module.css'
import { PostArticle, PostMenu } from './PostArticle.tsx'
import { ReplyEditor } from './ReplyEditor.tsx'

/** One reply of a thread, with the menu to edit, delete or report it. Its author edits it in place. */
export function Reply({ hoaId, threadId, post }: { hoaId: number; threadId: number; post: ForumPost }) {
  const texts = useTexts(forumsTexts)
  const changes = useForumChanges(threadId)
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | null>(null)
  const item = useRef<HTMLLIElement>(null)
  const close = () => setOpen(null)

  function closeEdit() {
    close()
    item.current?.focus()
  }
  const menu = (
    <PostMenu
      post={post}
      labels={{ edit: texts.editReply, remove: texts.deleteReply, report: texts.reportReply }}
      onChoose={setOpen}
    />
  )
  return (
    <li ref={item} className={styles.reply} tabIndex={-1}>
      <PostArticle
        post={post}
        menu={open !== 'edit' && menu}
        body={
          open === 'edit' && (
            <EditReply
              hoaId={hoaId}
              post={post}
              onUpdated={(body) => {
                changes.edited(post.ftp_id, body)
                closeEdit()
              }}
              onCancel={closeEdit}
            />
          )
        }
      />
      {open === 'delete' && (
        <DeleteDialog
          heading={texts.deleteReply}
          question={texts.surePost}
          call={forums.calls.deleteReply}
          query={{ hoa_id: hoaId, post: post.ftp_id }}
          onDeleted={() => {
            changes.removed(post.ftp_id)
            showToast(texts.replyDeleted)
          }}
          onClose={close}
        />
      )}
      {open === 'report' && (
        <ReportDialog hoaId={hoaId} kind="post" itemId={post.ftp_id} title={texts.reportReply} onClose={close} />
      )}
    </li>
  )
}

type EditReplyProps = { hoaId: number; post: ForumPost; onUpdated: (body: string) => void; onCancel: () => void }

/** The form that changes a reply in the page, with Update and Cancel (community.txt 4). */
function EditReply({ hoaId, post, onUpdated, onCancel }: EditReplyProps) {
  const texts = useTexts(forumsTexts)
  return (
    <ReplyEditor
      label={texts.editReply}
      draftName={`reply ${hoaId} post ${post.ftp_id}`}
      initialText={post.ftp_body}
      takesFocus
      editedReply={post}
      send={(ftp_body, version) =>
        request(forums.calls.editReply, {
          query: { hoa_id: hoaId, post: post.ftp_id },
          body: { ForumThreadPost: { ftp_body }, version: version ?? undefined },
        })
      }
      // The server stores the text without spaces around it.
      onSaved={(body) => onUpdated(body.trim())}
    >
      {({ isSending, startOver }) => (
        <>
          <Button
            variant="plain"
            disabled={isSending}
            onClick={() => {
              startOver()
              onCancel()
            }}
          >
            {texts.cancel}
          </Button>
          <Button type="submit" busy={isSending}>
            {texts.update}
          </Button>
        </>
      )}
    </ReplyEditor>
  )
}
