import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { useNextFocus } from '../../ui/use-next-focus.ts'
import { NewsArticle } from './NewsArticle.tsx'
import styles from './NewsFeed.module.css'
import type { useNews } from './queries.ts'
import { newsTexts } from './texts.ts'

type NewsFeedProps = {
  hoaId: number
  news: ReturnType<typeof useNews>
  /** Undefined for people who may not edit. */
  onEdit: ((item: NewsItem) => void) | undefined
}

/** The items, and 'Show More' until the last page is shown (community.txt 2.8). */
export function NewsFeed({ hoaId, news, onEdit }: NewsFeedProps) {
  const texts = useTexts(newsTexts)
  const { items = [], pageCount = 0, totalCount = 0 } = news.data ?? {}
  // After 'Show More', the title of the first new item gets the focus.
  const list = useNextFocus<HTMLDivElement>('h2', pageCount, items.length)
  return (
    <QueryList
      query={news}
      loading={texts.loading}
      failed={texts.failed}
      placeholder={<Placeholder />}
      empty={<EmptyState drawing="house" text={texts.empty} />}
    >
      {(shown) => (
        <>
          <div ref={list}>
            <EachItem items={shown} keyOf={({ hn_id }) => hn_id} element="p">
              {(item, at) => <NewsArticle hoaId={hoaId} item={item} isFirst={at === 0} onEdit={onEdit} />}
            </EachItem>
          </div>
          <StatusRegion>{pageCount > 1 && texts.shown(shown.length, totalCount)}</StatusRegion>
          {news.isFetchNextPageError && <p role="alert">{texts.failed}</p>}
          {news.hasNextPage && (
            <div className={styles.more}>
              <Button variant="plain" busy={news.isFetchingNextPage} onClick={() => void news.fetchNextPage()}>
                {texts.showMore}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryList>
  )
}

function Placeholder() {
  return (
    <div className={styles.placeholder}>
      <Skeleton className={styles.picture} height={0} />
      <Skeleton lines={5} />
    </div>
  )
}
