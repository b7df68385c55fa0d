import { useEffect, useRef } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { forumsTexts } from '../../platform/texts/forums.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Post.module.css'
import type { useReplies } from './queries.ts'
import { Reply } from './Reply.tsx'
import { inOrder } from './reply-pages.ts'

type RepliesProps = { hoaId: number; threadId: number; replies: ReturnType<typeof useReplies> }

/** The replies, the oldest first; older ones come in chunks when asked for (community.txt 2.9). */
export function Replies({ hoaId, threadId, replies }: RepliesProps) {
  const texts = useTexts(forumsTexts)
  const list = useRef<HTMLOListElement>(null)
  const pages = replies.data?.pages ?? []
  const shown = inOrder(pages)
  const previous = pages.at(-1)?.showPreviousRepliesNo ?? 0
  const before = useRef(0)

  useEffect(() => {
    // Older ones stand above now: reading goes on at the first of them.
    if (before.current > 0 && pages.length === before.current + 1) list.current?.querySelector('li')?.focus()
    before.current = pages.length
  }, [pages.length])

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
        <Button
          small
          variant="quiet"
          className={styles.previous}
          icon="chevron-up"
          busy={replies.isFetchingNextPage}
          onClick={() => void replies.fetchNextPage()}
        >
          {texts.previousReplies(previous)}
        </Button>
      )}
      <ol ref={list} className={styles.list}>
        <EachItem items={shown} keyOf={({ ftp_id }) => ftp_id}>
          {(post) => <Reply hoaId={hoaId} threadId={threadId} post={post} />}
        </EachItem>
      </ol>
    </section>
  )
}
