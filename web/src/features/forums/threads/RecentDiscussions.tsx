import type { ForumThread } from '@porchlight/contract/features/forums.ts'
import { useEffect, useRef } from 'react'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { threadPath } from '../address.ts'
import { useRecentThreads } from '../queries.ts'
import { forumsTexts } from '../texts.ts'
import { useTopics } from '../topics.ts'
import styles from './RecentDiscussions.module.css'

type RecentDiscussionsProps = {
  hoaId: number
  hidden?: boolean
  /** Shows the discussions of a group; if omitted, those of everybody. */
  groupId?: number | undefined
  /** Shows only discussions that contain this text. */
  search?: string | undefined
  title?: string
}

/**
 * The recent discussions with the beginning of their texts, and a button for more. The screen hides them while the section above is loading, so
 * that they do not move.
 */
export function RecentDiscussions({ hoaId, hidden = false, groupId, search, title }: RecentDiscussionsProps) {
  const texts = useTexts(forumsTexts)
  const recent = useRecentThreads(hoaId, { groupId, search })
  const list = useRef<HTMLDivElement>(null)
  const threads = recent.data?.pages.flatMap((page) => page.items) ?? []
  const pageCount = recent.data?.pages.length ?? 0
  const shownBefore = useRef({ pages: 0, items: 0 })

  useEffect(() => {
    // 'Show More' was pressed and has moved down: the focus moves to the first new row.
    if (shownBefore.current.pages > 0 && pageCount === shownBefore.current.pages + 1)
      list.current?.querySelectorAll<HTMLElement>('a')[shownBefore.current.items]?.focus()
    shownBefore.current = { pages: pageCount, items: threads.length }
  }, [pageCount, threads.length])

  return (
    <Section title={title ?? texts.recentDiscussions} hidden={hidden}>
      <QueryData
        query={recent}
        loading={texts.loading}
        failed={texts.recentFailed}
        placeholder={<SkeletonRows rows={8} />}
      >
        {() =>
          threads.length === 0 ? (
            <EmptyState drawing={search ? 'search' : 'house'} text={search ? texts.noneFound : texts.noneHere} />
          ) : (
            <div ref={list}>
              <Rows aria-label={title ?? texts.recentDiscussions}>
                <EachItem items={threads} keyOf={({ ft_id }) => ft_id}>
                  {(thread) => <ThreadRow thread={thread} />}
                </EachItem>
              </Rows>
            </div>
          )
        }
      </QueryData>
      {recent.hasNextPage && (
        <Button
          variant="line"
          className={styles.more}
          busy={recent.isFetchingNextPage}
          onClick={() => void recent.fetchNextPage()}
        >
          {texts.showMore}
        </Button>
      )}
    </Section>
  )
}

/** A discussion with the beginning of its text. */
function ThreadRow({ thread }: { thread: ForumThread }) {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  const href = threadPath(thread)
  // The topic is not shown for discussions of a group (decisions/community.md 84).
  const topic = useTopics().find(({ id }) => id === thread.ft_topic_id && thread.ft_group_id === null)
  return (
    <Row
      lead={<Avatar name={thread.posted_by} picture={pictureAddress(thread.mainPostAuthor.user_photo)} />}
      title={thread.ft_subject}
      level={3}
      href={href}
      onClick={follow(href)}
      meta={
        <span className={styles.meta}>
          {thread.posted_by}
          {dot}
          <RelativeDay day={thread.last_activity} />
          {dot}
          {texts.replies(thread.ft_replies)}
        </span>
      }
      end={topic && <Tag tone={topic.tone}>{topic.name}</Tag>}
      className={styles.row}
    >
      <p className={styles.body}>{thread.mainPost.ftp_body}</p>
    </Row>
  )
}
