import { repliesChunk } from '@porchlight/contract/features/forums.ts'
import { useEffect, useRef } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { ThreadAddress } from './address.ts'
import { FollowButton } from './FollowButton.tsx'
import styles from './Post.module.css'
import { useAllReplies, type useReplies } from './queries.ts'
import { RefreshButton } from './RefreshButton.tsx'
import { Reply } from './Reply.tsx'
import { inOrder } from './reply-pages.ts'
import { forumsTexts } from './texts.ts'

type RepliesProps = {
  hoaId: number
  threadId: number
  address: ThreadAddress
  replies: ReturnType<typeof useReplies>
  /** How many replies the discussion has. */
  count: number
  isWatching: boolean
  onRefresh: () => Promise<unknown>
}

/** The replies, the oldest first; older ones come in chunks when asked for (community.txt 2.9). */
export function Replies(props: RepliesProps) {
  const { hoaId, threadId, address, replies, count, isWatching, onRefresh } = props
  const texts = useTexts(forumsTexts)
  const list = useRef<HTMLOListElement>(null)
  const pages = replies.data?.pages ?? []
  const shown = inOrder(pages)
  const previous = pages.at(-1)?.showPreviousRepliesNo ?? 0
  const before = useRef(0)
  const all = useAllReplies(hoaId, threadId, address)

  useEffect(() => {
    // Older ones stand above now: reading goes on at the first of them.
    if (before.current > 0 && pages.length > before.current && !all.isPending)
      list.current?.querySelector('li')?.focus()
    if (!all.isPending) before.current = pages.length
  }, [pages.length, all.isPending])

  return (
    <section className={styles.replies} aria-label={texts.repliesHeading}>
      <header className={styles.bar}>
        <h2>{texts.replies(count)}</h2>
        {isWatching && <p className={styles.hint}>{texts.followHint}</p>}
        <div className={styles.deeds}>
          <RefreshButton isFetching={replies.isFetching} onRefresh={onRefresh} />
          <FollowButton hoaId={hoaId} threadId={threadId} isWatching={isWatching} />
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
            {previous > 0 && (
              <div className={styles.earlier}>
                <Button variant="line" busy={replies.isFetchingNextPage} onClick={() => void replies.fetchNextPage()}>
                  {texts.previousReplies(previous)}
                </Button>
                <Button variant="quiet" busy={all.isPending} onClick={() => all.mutate()}>
                  {texts.jumpToFirst}
                </Button>
              </div>
            )}
            {all.isError && <p role="alert">{texts.repliesFailed}</p>}
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
