import { type ForumPost, forums } from '@porchlight/contract/features/forums.ts'
import { useState } from 'react'
import { pages, pathTo } from '../../../paths.ts'
import { fileSize } from '../../../platform/files/file-size.ts'
import { useNamedDownload } from '../../../platform/files/use-download.ts'
import { useNavigator } from '../../../platform/navigation/Navigation.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { DownloadRow } from '../../../ui/DownloadRow.tsx'
import { ReportDialog } from '../../reports/public.tsx'
import { useForumChanges } from '../queries.ts'
import { DeleteDialog } from '../replies/DeleteDialog.tsx'
import styles from '../replies/Post.module.css'
import { PostArticle, PostMenu } from '../replies/PostArticle.tsx'
import { forumsTexts } from '../texts.ts'
import { DiscussionDialog } from './DiscussionDialog.tsx'

export interface Thread {
  readonly ft_topic_id: number
  /** Null for a discussion in the forums of everybody. */
  readonly ft_group_id: number | null
  readonly mainPost: ForumPost
}

type MainPostProps = { hoaId: number; threadId: number; thread: Thread }

/** The first post of a discussion, with its file and its menu. */
export function MainPost({ hoaId, threadId, thread }: MainPostProps) {
  const texts = useTexts(forumsTexts)
  const { navigate } = useNavigator()
  const changes = useForumChanges(threadId)
  const [open, setOpen] = useState<'edit' | 'delete' | 'report' | null>(null)
  const { mainPost, ft_topic_id, ft_group_id } = thread
  const close = () => setOpen(null)

  function leave() {
    changes.gone()
    const to = ft_group_id ? pathTo('group', { groupId: ft_group_id }) : pages.forums.path
    navigate(to, { replace: true })
  }

  return (
    <div className={styles.first}>
      <PostArticle
        post={mainPost}
        menu={
          <PostMenu
            post={mainPost}
            labels={{ edit: texts.editDiscussion, remove: texts.deleteDiscussion, report: texts.reportDiscussion }}
            onChoose={setOpen}
          />
        }
      >
        {mainPost.file && <PostFile hoaId={hoaId} postId={mainPost.ftp_id} file={mainPost.file} />}
      </PostArticle>
      {open === 'edit' && (
        <DiscussionDialog
          hoaId={hoaId}
          edited={{ threadId, topicId: ft_topic_id, mainPost }}
          onSaved={changes.reload}
          onClose={close}
        />
      )}
      {open === 'delete' && (
        <DeleteDialog
          heading={texts.deleteDiscussion}
          question={texts.sureDiscussion}
          call={forums.calls.deleteThread}
          query={{ hoa_id: hoaId, post: threadId }}
          onDeleted={leave}
          onClose={close}
        />
      )}
      {open === 'report' && (
        <ReportDialog
          hoaId={hoaId}
          kind="post"
          itemId={mainPost.ftp_id}
          title={texts.reportDiscussion}
          onClose={close}
        />
      )}
    </div>
  )
}

type PostFileProps = { hoaId: number; postId: number; file: NonNullable<ForumPost['file']> }

function PostFile({ hoaId, postId, file }: PostFileProps) {
  const query = { hoa_id: hoaId, post_id: postId }
  const download = useNamedDownload(forums.calls.downloadFile, query, file.name)
  return (
    <div className={styles.file}>
      <DownloadRow icon="paperclip" detail={fileSize(file.sizeBytes)} {...download} />
    </div>
  )
}
