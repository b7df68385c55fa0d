import { type ReactNode, useEffect, useState } from 'react'
import { pages, pathTo } from '../../../paths.ts'
import { isGone } from '../../../platform/call/call-failed.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { idInPath } from '../../../platform/navigation/address-values.ts'
import { Redirect, useNavigator, useShown } from '../../../platform/navigation/Navigation.tsx'
import { useAddress } from '../../../platform/navigation/use-address.ts'
import { BackLink } from '../../../platform/page/BackLink.tsx'
import { Page } from '../../../platform/page/Page.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ColumnSearch } from '../../../ui/ColumnSearch.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { readThreadAddress, threadPath } from '../address.ts'
import { useForumChanges, useReplies, useThread, useThreads } from '../queries.ts'
import { Replies } from '../replies/Replies.tsx'
import { ReplyForm } from '../replies/ReplyForm.tsx'
import { forumsTexts } from '../texts.ts'
import type { Topic } from '../topics.ts'
import { useTopics } from '../topics.ts'
import { useForumsAddress } from '../use-forums-address.ts'
import { DiscussionDialog } from './DiscussionDialog.tsx'
import { MainPost } from './MainPost.tsx'
import { TopicsPanel } from './TopicsPanel.tsx'

/** /Forums/Threads/{id}: one discussion. Without a valid id in the URL the forums are opened (decisions/community.md 94). */
export function ThreadScreen() {
  const { loginUserHoaId: hoaId } = useSignedIn()
  const threadId = idInPath(useShown().params.threadId)
  if (hoaId === null) return null
  if (threadId === null) return <Redirect href={pages.forums.path} />
  return <DiscussionPage key={threadId} hoaId={hoaId} threadId={threadId} home={pages.forums.path} groupId={null} />
}

type DiscussionProps = {
  hoaId: number
  threadId: number
  /** The group whose discussion it is; null for the forums of everybody. */
  groupId: number | null
  /** The path of the page that lists the discussion. */
  home: string
  /** The name of the column of authors in the filter; if omitted, that of the forums. */
  authorColumn?: string
  /** Above the title in place of the topic. */
  kicker?: ReactNode
  /** More buttons of the page, before 'New Discussion'. */
  actions?: ReactNode
  /** Shown at the end for a person who may only read; undefined for others. */
  readOnlyNote?: ReactNode
}

/** A discussion with its replies, in the forums or in a group. */
export function DiscussionPage(props: DiscussionProps) {
  const { hoaId, threadId, groupId, home } = props
  const texts = useTexts(forumsTexts)
  const { navigate } = useNavigator()
  const { address, go } = useAddress(
    threadPath({ ft_id: threadId, ft_group_id: groupId }),
    readThreadAddress,
    'left out',
  )
  const thread = useThread(hoaId, threadId, address)
  const replies = useReplies(hoaId, threadId, address)
  const changes = useForumChanges(threadId)
  // For the links of the list of topics.
  const place = useForumsAddress()
  const topics = useTopics()
  const [isWriting, setWriting] = useState(false)
  const { data } = thread
  // An answer without the first post: the discussion does not exist, or was deleted.
  if (isGone(thread.error) || (data && !data.mainPost)) return <GoneDiscussion home={home} />
  // A URL with another group than that of the discussion is replaced by the right one.
  if (data && data.ft_group_id !== groupId)
    return <Redirect href={threadPath({ ft_id: threadId, ft_group_id: data.ft_group_id })} />
  const nothingFound =
    address.search !== undefined && data?.isFound === false && replies.data?.pages[0]?.replies.length === 0

  const topic = topics.find(({ id }) => groupId === null && id === data?.ft_topic_id)
  return (
    <Page
      title={data?.subject ?? texts.forums}
      kicker={props.kicker ?? (topic && <Tag tone={topic.tone}>{topic.name}</Tag>)}
      back={<BackLink href={home}>{groupId === null ? texts.backToForums : texts.backToGroup}</BackLink>}
      tools={
        <ColumnSearch
          key={`${address.column} ${address.search}`}
          columns={[
            { value: 'Content', text: texts.content },
            { value: 'Post by', text: props.authorColumn ?? texts.postBy },
          ]}
          column={address.column}
          search={address.search}
          onSearch={(column, search) => go({ column, search })}
          onClear={() => go({})}
          texts={{ ...texts, search: texts.searchThread }}
        />
      }
      actions={
        <>
          {props.actions}
          {!props.readOnlyNote && (
            <Button variant="plain" icon="plus" onClick={() => setWriting(true)}>
              {texts.newDiscussion}
            </Button>
          )}
        </>
      }
      rail={
        data !== undefined &&
        groupId === null && (
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
              {/* A search that the first post does not match hides it. EachItem shows a message in place of a post that cannot be rendered. */}
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
                mayFollow={!props.readOnlyNote}
                onRefresh={() => Promise.all([thread.refetch(), replies.refetch()])}
              />
              {!address.search &&
                (props.readOnlyNote || (
                  <>
                    {rest.isLocked && <Banner>{texts.lockedText}</Banner>}
                    {rest.canReply !== false && (
                      <ReplyForm hoaId={hoaId} threadId={threadId} onPosted={changes.added} />
                    )}
                  </>
                ))}
            </>
          )
        }
      </QueryData>
      {isWriting && (
        <DiscussionDialog
          hoaId={hoaId}
          groupId={groupId ?? undefined}
          onSaved={changes.reload}
          onClose={(isSaved) => {
            setWriting(false)
            if (isSaved) navigate(home)
          }}
        />
      )}
    </Page>
  )
}

/** Opens the list and says that the discussion does not exist any more (decisions/community.md 94). */
function GoneDiscussion({ home }: { home: string }) {
  const texts = useTexts(forumsTexts)
  useEffect(() => showToast(texts.discussionGone, 'problem'), [texts.discussionGone])
  return <Redirect href={home} />
}

/** The maximum number of discussions that OthersInTopic shows. */
const maxOthers = 4

/** Other discussions of the topic with the newest posts. Shows nothing if there are none or they cannot be loaded. */
function OthersInTopic({ hoaId, threadId, topic }: { hoaId: number; threadId: number; topic: Topic }) {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  const { data } = useThreads(hoaId, { topic: topic.id })
  const others = data?.items.filter(({ ft_id }) => ft_id !== threadId).slice(0, maxOthers) ?? []
  if (others.length === 0) return null
  return (
    <Section title={texts.alsoIn(topic.name)}>
      <Rows>
        <EachItem items={others} keyOf={({ ft_id }) => ft_id}>
          {({ ft_id, ft_subject, ft_replies, posted_by, last_activity, mainPostAuthor }) => {
            const href = pathTo('forumThread', { threadId: ft_id })
            return (
              <Row
                lead={<Avatar name={posted_by} picture={pictureAddress(mainPostAuthor.user_photo)} />}
                title={ft_subject}
                href={href}
                onClick={follow(href)}
                meta={
                  <>
                    {texts.replies(ft_replies)}
                    {dot}
                    <RelativeDay day={last_activity} />
                  </>
                }
              />
            )
          }}
        </EachItem>
      </Rows>
    </Section>
  )
}
