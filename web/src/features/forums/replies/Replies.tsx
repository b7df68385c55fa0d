import { forums, repliesChunk } from '@porchlight/contract/features/forums.ts'
import { useEffect, useRef, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { QueryData } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { useChange } from '../../../platform/saving/use-change.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import type { ThreadAddress } from '../address.ts'
import { useAllReplies, useForumChanges, type useReplies } from '../queries.ts'
import { forumsTexts } from '../texts.ts'
import styles from './Post.module.css'
import { Reply } from './Reply.tsx'
import { oldestFirst } from './reply-pages.ts'

type RepliesProps = {
  hoaId: number
  threadId: number
  address: ThreadAddress
  replies: ReturnType<typeof useReplies>
  /** How many replies the discussion has. */
  count: number
  /** Whether the person follows the discussion. */
  isWatching: boolean
  /** False for people who may only read the discussion. */
  mayFollow: boolean
  onRefresh: () => Promise<unknown>
}

/** The replies, the oldest first; older ones are loaded in chunks on request (community.txt 2.9). */
export function Replies(props: RepliesProps) {
  const { hoaId, threadId, address, replies, count, isWatching, onRefresh } = props
  const texts = useTexts(forumsTexts)
  const list = useRef<HTMLOListElement>(null)
  const pages = replies.data?.pages ?? []
  const shown = oldestFirst(pages)
  const olderCount = pages.at(-1)?.showPreviousRepliesNo ?? 0
  const pagesBefore = useRef(0)
  const loadingAll = useAllReplies(hoaId, threadId, address)

  useEffect(() => {
    // Older replies were added at the top: the focus moves to the first of them.
    if (pagesBefore.current > 0 && pages.length > pagesBefore.current && !loadingAll.isPending)
      list.current?.querySelector('li')?.focus()
    if (!loadingAll.isPending) pagesBefore.current = pages.length
  }, [pages.length, loadingAll.isPending])

  return (
    <section className={styles.replies} aria-label={texts.repliesHeading}>
      <header className={styles.bar}>
        <h2>{texts.replies(count)}</h2>
        {isWatching && <p className={styles.hint}>{texts.followHint}</p>}
        <div className={styles.tools}>
          <RefreshButton isFetching={replies.isFetching} onRefresh={onRefresh} />
          {props.mayFollow && <FollowButton hoaId={hoaId} threadId={threadId} isWatching={isWatching} />}
        </div>
      </header>
      <QueryData
        query={replies}
        loading={texts.loadingReplies}
        failed={texts.repliesFailed}
        placeholder={<SkeletonRows rows={Math.min(count, repliesChunk.size)} />}
      >
        {() => (
          <>
            {olderCount > 0 && (
              <div className={styles.earlier}>
                <Button variant="line" busy={replies.isFetchingNextPage} onClick={() => void replies.fetchNextPage()}>
                  {texts.previousReplies(olderCount)}
                </Button>
                <Button variant="quiet" busy={loadingAll.isPending} onClick={() => loadingAll.mutate()}>
                  {texts.jumpToFirst}
                </Button>
              </div>
            )}
            {loadingAll.isError && <p role="alert">{texts.repliesFailed}</p>}
            {shown.length > 0 && (
              <ol ref={list} className={styles.list}>
                <EachItem items={shown} keyOf={({ ftp_id }) => ftp_id}>
                  {(post) => <Reply hoaId={hoaId} threadId={threadId} post={post} />}
                </EachItem>
              </ol>
            )}
          </>
        )}
      </QueryData>
    </section>
  )
}

/** Reloads the discussion, and announces when that is done. */
function RefreshButton(props: { isFetching: boolean; onRefresh: () => Promise<unknown> }) {
  const texts = useTexts(forumsTexts)
  const [isDone, setDone] = useState(false)
  async function refresh() {
    setDone(false)
    await props.onRefresh()
    setDone(true)
  }
  return (
    <>
      <IconButton
        icon="refresh"
        label={texts.refresh}
        aria-busy={props.isFetching || undefined}
        onClick={() => void refresh()}
      />
      <StatusRegion>{isDone && texts.refreshed}</StatusRegion>
    </>
  )
}

type FollowButtonProps = { hoaId: number; threadId: number; isWatching: boolean }

/** Follows a discussion or stops following it; the button changes after the server has confirmed (community.txt 4). */
function FollowButton({ hoaId, threadId, isWatching }: FollowButtonProps) {
  const texts = useTexts(forumsTexts)
  const changes = useForumChanges(threadId)
  const { isBusy, start } = useChange()
  const failed = texts.followFailed
  /** The call switches between following and not following, so that it is also its own undo. */
  async function switchFollow() {
    const answer = await request(forums.calls.switchFollow, {
      query: { hoa_id: hoaId, thread: threadId },
    })
    if (!answer.success) return { success: false, message: '' }
    changes.watching(answer.isWatching)
    return { success: true, message: answer.isWatching ? texts.followed : texts.unfollowed }
  }
  return (
    <Button
      variant="plain"
      icon={isWatching ? 'check' : 'bell'}
      busy={isBusy}
      onClick={() => void start({ send: switchFollow, failed, undo: { send: switchFollow, failed } })}
    >
      {isWatching ? texts.unfollow : texts.follow}
    </Button>
  )
}
