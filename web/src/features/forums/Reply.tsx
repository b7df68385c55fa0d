import { type ForumPost, forums } from '@porchlight/contract/features/forums.ts'
import { useRef, useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { showToast } from '../../ui/toasts.ts'
import { ReportDialog } from '../reports/public.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { EditReply } from './EditReply.tsx'
import styles from './Post.module.css'
import { PostArticle } from './PostArticle.tsx'
import { PostMenu } from './PostMenu.tsx'
import { useForumChanges } from './queries.ts'
import { forumsTexts } from './texts.ts'

/** One reply, which its author changes where it stands. */
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
