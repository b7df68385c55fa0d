import type { ForumThread } from '@porchlight/contract/features/forums.ts'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useFollow } from '../../../platform/use-follow.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LinkRow, RowTable } from '../../../ui/RowTable.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { StatusRegion } from '../../../ui/StatusRegion.tsx'
import { isOverview, threadPath } from '../address.ts'
import { useThreads } from '../queries.ts'
import { forumsTexts } from '../texts.ts'
import { useTopics } from '../topics.ts'
import type { ForumsPlace } from '../use-forums-address.ts'
import { monthName } from './month-name.ts'

/** The table of the person's own discussions, or of those that match the topic, the month or the search in the URL. */
export function Discussions({ hoaId, place }: { hoaId: number; place: ForumsPlace }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const { address, hrefFor, go } = place
  const { topic, month, search, page = 1 } = address
  const isOwn = isOverview(address)
  const query = useThreads(hoaId, address, isOwn)
  const { data, isPlaceholderData } = query
  const topicName = useTopics().find(({ id }) => id === topic)?.name
  const listTitle = search ? texts.foundDiscussions : texts.myDiscussions
  const title = topicName ?? (month ? monthName(month, locale) : listTitle)
  return (
    <Section title={title} aria-busy={isPlaceholderData}>
      <StatusRegion>{data && !isOwn && !isPlaceholderData && texts.found(data._meta.totalCount)}</StatusRegion>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows rows={isOwn ? 4 : 8} />}
        empty={
          isOwn ? (
            <p>{texts.noneMine}</p>
          ) : (
            <EmptyState drawing={search ? 'search' : 'house'} text={search ? texts.noneFound : texts.noneHere} />
          )
        }
      >
        {(threads) => <ThreadTable caption={title} threads={threads} />}
      </QueryList>
      <Pages
        label={texts.pages}
        page={page}
        pageCount={data?._meta.pageCount ?? 0}
        hrefFor={(wanted) => hrefFor({ topic, month, search, page: wanted })}
        onPage={(wanted) => go({ topic, month, search, page: wanted })}
      />
    </Section>
  )
}

/** A table of discussions. */
function ThreadTable({ caption, threads }: { caption: string; threads: readonly ForumThread[] }) {
  const texts = useTexts(forumsTexts)
  const follow = useFollow()
  return (
    <RowTable caption={caption} heads={[texts.discussion, texts.postedBy, texts.lastActivity]}>
      <EachItem items={threads} keyOf={({ ft_id }) => ft_id} element="tr">
        {(thread) => {
          const { ft_subject, ft_replies, posted_by, last_activity, mainPostAuthor, isPinned, isLocked } = thread
          const href = threadPath(thread)
          return (
            <LinkRow
              lead={<Avatar name={posted_by} picture={pictureAddress(mainPostAuthor.user_photo)} />}
              title={ft_subject}
              href={href}
              onClick={follow(href)}
              below={[isPinned && texts.pinned, isLocked && texts.locked, texts.replies(ft_replies)]
                .filter(Boolean)
                .join(dot)}
              cells={[posted_by, <RelativeDay key="day" day={last_activity} />]}
            />
          )
        }}
      </EachItem>
    </RowTable>
  )
}
