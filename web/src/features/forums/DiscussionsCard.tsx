import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import styles from './DiscussionsCard.module.css'
import { monthName } from './month-name.ts'
import { useThreads } from './queries.ts'
import { ThreadTable } from './ThreadTable.tsx'
import { forumsTexts } from './texts.ts'
import { useTopics } from './topics.ts'
import type { ForumsPlace } from './use-forums-address.ts'

/** The table: the own discussions, or those of the topic, the month or the search that the address names. */
export function DiscussionsCard({ hoaId, place }: { hoaId: number; place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const { address, hrefFor, go } = place
  const { topic, month, search, page = 1 } = address
  const isMine = !topic && !month && !search
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useThreads(hoaId, address, isMine)
  const topicName = useTopics().find(({ id }) => id === topic)?.name
  const title = topicName ?? (month ? monthName(month, locale) : search ? texts.foundDiscussions : texts.myDiscussions)
  const none = isMine ? texts.noneMine : search ? texts.noneFound : texts.noneHere
  return (
    <Card title={title} aria-busy={isPending || isPlaceholderData}>
      <StatusRegion>{data && !isMine && !isPlaceholderData && texts.found(data._meta.totalCount)}</StatusRegion>
      {isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={isMine ? 180 : 480} />
        </div>
      )}
      {isError && (
        <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 &&
        (isMine ? (
          <p className={styles.none}>{none}</p>
        ) : (
          <EmptyState drawing={search ? 'search' : 'house'} text={none} />
        ))}
      {data && data.items.length > 0 && <ThreadTable caption={title} threads={data.items} />}
      <Pager
        page={page}
        pageCount={data?._meta.pageCount ?? 0}
        hrefFor={(wanted) => hrefFor({ topic, month, search, page: wanted })}
        onPage={(wanted) => go({ topic, month, search, page: wanted })}
        texts={{ ...texts, label: texts.pages }}
      />
    </Card>
  )
}
