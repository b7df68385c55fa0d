import { useEffect, useRef } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ThreadAddress } from './address.ts'
import styles from './Post.module.css'
import { useAllReplies, type useReplies } from './queries.ts'
import { Reply } from './Reply.tsx'
import { inOrder } from './reply-pages.ts'
import { forumsTexts } from './texts.ts'

type RepliesProps = {
  hoaId: number
  threadId: number
  address: ThreadAddress
  replies: ReturnType<typeof useReplies>
}

/** The replies, the oldest first; older ones come in chunks when asked for (community.txt 2.9). */
export function Replies({ hoaId, threadId, address, replies }: RepliesProps) {
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

  if (replies.isPending) return <Skeleton height={200} />
  if (replies.isError && pages.length === 0) {
    return (
      <ErrorState
        text={texts.repliesFailed}
        retryLabel={texts.tryAgain}
        busy={replies.isFetching}
        onRetry={() => void replies.refetch()}
      />
    )
  }
  if (shown.length === 0) return null
  return (
    <section className={styles.section} aria-labelledby="replies">
      <h2 className={styles.heading} id="replies">
        {texts.repliesHeading}
      </h2>
      {previous > 0 && (
        <div className={styles.earlier}>
          <Button
            variant="quiet"
            className={styles.previous}
            icon="chevron-up"
            busy={replies.isFetchingNextPage}
            onClick={() => void replies.fetchNextPage()}
          >
            {texts.previousReplies(previous)}
          </Button>
          <Button variant="quiet" busy={all.isPending} onClick={() => all.mutate()}>
            {texts.jumpToFirst}
          </Button>
        </div>
      )}
      {all.isError && <p role="alert">{texts.repliesFailed}</p>}
      <ol ref={list} className={styles.list}>
        <EachItem items={shown} keyOf={({ ftp_id }) => ftp_id}>
          {(post) => <Reply hoaId={hoaId} threadId={threadId} post={post} />}
        </EachItem>
      </ol>
    </section>
  )
}
