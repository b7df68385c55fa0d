import { Navigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { pages, pathTo } from '../../paths.ts'
import { isGone } from '../../platform/call/call-failed.ts'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ColumnSearch } from '../../ui/ColumnSearch.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { showToast } from '../../ui/toasts.ts'
import { readThreadAddress, readThreadId, type ThreadAddress } from './address.ts'
import { BackLink } from './BackLink.tsx'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { MainPost } from './MainPost.tsx'
import { OthersInTopic } from './OthersInTopic.tsx'
import { useForumChanges, useReplies, useThread } from './queries.ts'
import { Replies } from './Replies.tsx'
import { ReplyForm } from './ReplyForm.tsx'
import { TopicsPanel } from './TopicsPanel.tsx'
import { forumsTexts } from './texts.ts'
import { useTopics } from './topics.ts'
import { useForumsAddress } from './use-forums-address.ts'

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
  const address = readThreadAddress(useSearch({ strict: false }))
  const thread = useThread(hoaId, threadId, address)
  const replies = useReplies(hoaId, threadId, address)
  const changes = useForumChanges(threadId)
  const place = useForumsAddress()
  const topics = useTopics()
  const [isWriting, setWriting] = useState(false)
  const { data } = thread
  const back = data?.ft_group_id ? pathTo('group', { groupId: data.ft_group_id }) : pages.forums.path
  const go = (search: ThreadAddress) =>
    void router.navigate({ to: pathTo('forumThread', { threadId }), search: readThreadAddress({ ...search }) })
  if (isGone(thread.error) || (data && !data.mainPost)) return <GoneDiscussion />
  const nothingFound =
    address.search !== undefined && data?.isFound === false && replies.data?.pages[0]?.replies.length === 0

  const topic = topics.find(({ id }) => id === data?.ft_topic_id)
  return (
    <Page
      title={data?.subject ?? texts.forums}
      kicker={topic && <Tag tone={topic.tone}>{topic.name}</Tag>}
      back={<BackLink href={back}>{data?.ft_group_id ? texts.backToGroup : texts.backToForums}</BackLink>}
      tools={
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
      }
      actions={
        <Button variant="plain" icon="plus" onClick={() => setWriting(true)}>
          {texts.newDiscussion}
        </Button>
      }
      rail={
        data &&
        !data.ft_group_id && (
          <>
            <TopicsPanel hrefFor={place.hrefFor} current={data.ft_topic_id} />
            {topic && <OthersInTopic hoaId={hoaId} threadId={threadId} topic={topic} />}
          </>
        )
      }
    >
      <QueryData
        query={thread}
        loading={texts.loadingThread}
        failed={texts.threadFailed}
        placeholder={<SkeletonRows rows={4} />}
      >
        {({ mainPost, ...rest }) =>
          mainPost && (
            <>
              {rest.isFound !== false && (
                <EachItem items={[mainPost]} keyOf={({ ftp_id }) => ftp_id} element="p">
                  {(post) => <MainPost hoaId={hoaId} threadId={threadId} thread={{ ...rest, mainPost: post }} />}
                </EachItem>
              )}
              {nothingFound && <EmptyState drawing="search" text={texts.noPostFound} />}
              <Replies
                hoaId={hoaId}
                threadId={threadId}
                address={address}
                replies={replies}
                count={rest.allRepliesCount}
                isWatching={rest.isWatching}
                onRefresh={() => Promise.all([thread.refetch(), replies.refetch()])}
              />
              {!address.search && <ReplyForm hoaId={hoaId} threadId={threadId} onPosted={changes.added} />}
            </>
          )
        }
      </QueryData>
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
