import { useEffect, useRef } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useRecent } from './queries.ts'
import styles from './RecentDiscussions.module.css'
import { ThreadCard } from './ThreadCard.tsx'
import { forumsTexts } from './texts.ts'

/** What neighbors talk about now, a card each, and more when asked for. */
export function RecentDiscussions({ hoaId }: { hoaId: number }) {
  const texts = useTexts(forumsTexts)
  const recent = useRecent(hoaId)
  const list = useRef<HTMLUListElement>(null)
  const threads = recent.data?.pages.flatMap((page) => page.items) ?? []
  const pageCount = recent.data?.pages.length ?? 0
  const before = useRef({ pages: 0, items: 0 })

  useEffect(() => {
    // 'Show More' has moved down: reading goes on at the first card that is new.
    if (before.current.pages > 0 && pageCount === before.current.pages + 1)
      list.current?.querySelectorAll<HTMLElement>('a')[before.current.items]?.focus()
    before.current = { pages: pageCount, items: threads.length }
  }, [pageCount, threads.length])

  return (
    <section className={styles.section} aria-labelledby="recent-discussions">
      <h2 className={styles.title} id="recent-discussions">
        {texts.recentDiscussions}
      </h2>
      {recent.isPending && (
        <div role="status" aria-label={texts.loading} className={styles.list}>
          {[1, 2, 3, 4].map((place) => (
            <Skeleton key={place} height={132} />
          ))}
        </div>
      )}
      {recent.isError && (
        <ErrorState
          text={texts.failed}
          retryLabel={texts.tryAgain}
          busy={recent.isFetching}
          onRetry={() => void recent.refetch()}
        />
      )}
      {recent.isSuccess && threads.length === 0 && <EmptyState drawing="house" text={texts.noneHere} />}
      <ul ref={list} className={styles.list}>
        <EachItem items={threads} keyOf={({ ft_id }) => ft_id}>
          {(thread) => <ThreadCard thread={thread} />}
        </EachItem>
      </ul>
      {recent.hasNextPage && (
        <div className={styles.more}>
          <Button variant="plain" busy={recent.isFetchingNextPage} onClick={() => void recent.fetchNextPage()}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </section>
  )
}
