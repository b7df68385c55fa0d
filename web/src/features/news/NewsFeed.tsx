import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { useEffect, useRef } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { NewsArticle } from './NewsArticle.tsx'
import styles from './NewsFeed.module.css'
import type { useNews } from './queries.ts'
import { newsTexts } from './texts.ts'

type NewsFeedProps = {
  hoaId: number
  news: ReturnType<typeof useNews>
  /** One item alone is shown, opened. */
  isOne: boolean
  onEdit: ((item: NewsItem) => void) | undefined
}

/** The items, and 'Show More' until the last page is shown (community.txt 2.8). */
export function NewsFeed({ hoaId, news, isOne, onEdit }: NewsFeedProps) {
  const texts = useTexts(newsTexts)
  const list = useRef<HTMLDivElement>(null)
  const items = news.data?.pages.flatMap((page) => page.items) ?? []
  const total = news.data?.pages[0]?._meta.totalCount ?? 0
  const pageCount = news.data?.pages.length ?? 0
  const before = useRef({ pages: 0, items: 0 })

  useEffect(() => {
    // 'Show More' is gone or has moved down: reading goes on at the first item that is new.
    if (before.current.pages > 0 && pageCount === before.current.pages + 1)
      list.current?.querySelectorAll<HTMLElement>('h2')[before.current.items]?.focus()
    before.current = { pages: pageCount, items: items.length }
  }, [pageCount, items.length])

  if (news.isPending) {
    return (
      <div role="status" aria-label={texts.loading} className={styles.list}>
        <Skeleton height={240} />
        <Skeleton height={240} />
      </div>
    )
  }
  if (news.isError && items.length === 0) {
    const retry = () => void news.refetch()
    return <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={news.isFetching} onRetry={retry} />
  }
  if (items.length === 0) return <EmptyState drawing="mail" text={isOne ? texts.gone : texts.empty} />

  return (
    <>
      <div ref={list} className={styles.list}>
        <EachItem items={items} keyOf={({ hn_id }) => hn_id} element="p">
          {(item) => <NewsArticle hoaId={hoaId} item={item} isOpen={isOne} onEdit={onEdit} />}
        </EachItem>
      </div>
      <StatusRegion>{pageCount > 1 && texts.shown(items.length, total)}</StatusRegion>
      {news.isFetchNextPageError && <p role="alert">{texts.failed}</p>}
      {news.hasNextPage && (
        <div className={styles.more}>
          <Button variant="plain" busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
            {texts.showMore}
          </Button>
        </div>
      )}
    </>
  )
}
