import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnSearch } from '../../ui/ColumnSearch.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { showToast } from '../../ui/toasts.ts'
import { readThreadAddress, readThreadId, type ThreadAddress } from './address.ts'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { MainPost } from './MainPost.tsx'
import { useForumChanges, useReplies, useThread } from './queries.ts'
import { RefreshButton } from './RefreshButton.tsx'
import { Replies } from './Replies.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import styles from './ThreadScreen.module.css'
import { forumsTexts } from './texts.ts'

/** /Forums/Threads/{id}: one discussion. An address that names none leads back to the forums (decisions/community.md 94). */
export function ThreadScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const { threadId: raw } = useParams({ strict: false }) as { threadId?: string }
  const threadId = readThreadId(raw)
  if (hoaId === null) return null
  if (threadId === null) return <Navigate to={pages.forums.path} replace />
  return <Discussion key={threadId} hoaId={hoaId} threadId={threadId} />
}

function Discussion({ hoaId, threadId }: { hoaId: number; threadId: number }) {
  const texts = useTexts(forumsTexts)
  const router = useRouter()
  const follow = useFollow()
  const address = readThreadAddress(useSearch({ strict: false }))
  const thread = useThread(hoaId, threadId, address)
  const replies = useReplies(hoaId, threadId, address)
  const changes = useForumChanges(threadId)
  const [isWriting, setWriting] = useState(false)
  const { data } = thread
  const back = data?.ft_group_id ? pathTo('group', { groupId: data.ft_group_id }) : pages.forums.path
  const go = (search: ThreadAddress) =>
    void router.navigate({ to: pathTo('forumThread', { threadId }), search: readThreadAddress({ ...search }) })
  if (isGone(thread.error) || (data && !data.mainPost)) return <GoneDiscussion />
  const nothingFound =
    address.search !== undefined && data?.isFound === false && replies.data?.pages[0]?.replies.length === 0

  return (
    <Page
      title={data?.subject ?? texts.forums}
      width="text"
      back={
        <Link alone className={styles.back} href={back} onClick={follow(back)}>
          <Icon name="arrow-left" size={20} /> {data?.ft_group_id ? texts.backToGroup : texts.backToForums}
        </Link>
      }
      actions={
        <>
          <RefreshButton
            isFetching={thread.isFetching || replies.isFetching}
            onRefresh={() => Promise.all([thread.refetch(), replies.refetch()])}
          />
          <Button icon="plus" onClick={() => setWriting(true)}>
            {texts.newDiscussion}
          </Button>
        </>
      }
    >
      <div className={styles.column}>
        <ColumnSearch
          key={`${address.column} ${address.search}`}
          columns={[
            { value: 'Content', text: texts.content },
            { value: 'Post by', text: texts.postBy },
          ]}
          column={address.column}
          search={address.search}
          onSearch={(column, search) => go({ column, search })}
          onClear={() => go({})}
          texts={{ ...texts, search: texts.searchThread }}
        />
        {thread.isPending && (
          <div role="status" aria-label={texts.loadingThread}>
            <Skeleton height={240} />
          </div>
        )}
        {thread.isError && (
          <ErrorState
            text={texts.threadFailed}
            retryLabel={texts.tryAgain}
            busy={thread.isFetching}
            onRetry={() => void thread.refetch()}
          />
        )}
        {data?.mainPost && (
          <>
            {data.isFound !== false && (
              <EachItem items={[data.mainPost]} keyOf={({ ftp_id }) => ftp_id} element="p">
                {(mainPost) => <MainPost hoaId={hoaId} threadId={threadId} thread={{ ...data, mainPost }} />}
              </EachItem>
            )}
            {nothingFound && <EmptyState drawing="search" text={texts.noPostFound} />}
            <Replies hoaId={hoaId} threadId={threadId} address={address} replies={replies} />
            {!address.search && <ReplyForm hoaId={hoaId} threadId={threadId} onPosted={changes.added} />}
          </>
        )}
      </div>
      {isWriting && (
        <DiscussionDialog
          hoaId={hoaId}
          onSaved={changes.reload}
          onClose={(isSaved) => {
            setWriting(false)
            if (isSaved) void router.navigate({ to: pages.forums.path })
          }}
        />
      )}
    </Page>
  )
}

/** Leads back to the forums and says why (decisions/community.md 94). */
function GoneDiscussion() {
  const texts = useTexts(forumsTexts)
  useEffect(() => showToast(texts.discussionGone, 'problem'), [texts.discussionGone])
  return <Navigate to={pages.forums.path} replace />
}
