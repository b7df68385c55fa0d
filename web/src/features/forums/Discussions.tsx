import { QueryList } from '../../platform/call/QueryList.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { monthName } from './month-name.ts'
import { useThreads } from './queries.ts'
import { ThreadTable } from './ThreadTable.tsx'
import { forumsTexts } from './texts.ts'
import { useTopics } from './topics.ts'
import type { ForumsPlace } from './use-forums-address.ts'

/** The table: the own discussions, or those of the topic, the month or the search that the address names. */
export function Discussions({ hoaId, place }: { hoaId: number; place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const { address, hrefFor, go } = place
  const { topic, month, search, page = 1 } = address
  const isMine = !topic && !month && !search
  const query = useThreads(hoaId, address, isMine)
  const { data, isPlaceholderData } = query
  const topicName = useTopics().find(({ id }) => id === topic)?.name
  const title = topicName ?? (month ? monthName(month, locale) : search ? texts.foundDiscussions : texts.myDiscussions)
  return (
    <Section title={title} aria-busy={isPlaceholderData}>
      <StatusRegion>{data && !isMine && !isPlaceholderData && texts.found(data._meta.totalCount)}</StatusRegion>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={isMine ? 4 : 8} />}
        empty={
          isMine ? (
            <p>{texts.noneMine}</p>
          ) : (
            <EmptyState drawing={search ? 'search' : 'house'} text={search ? texts.noneFound : texts.noneHere} />
          )
        }
      >
        {(threads) => <ThreadTable caption={title} threads={threads} />}
      </QueryList>
      <Pager
        page={page}
        pageCount={data?._meta.pageCount ?? 0}
        hrefFor={(wanted) => hrefFor({ topic, month, search, page: wanted })}
        onPage={(wanted) => go({ topic, month, search, page: wanted })}
        texts={{ ...texts, label: texts.pages }}
      />
    </Section>
  )
}
