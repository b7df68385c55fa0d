import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { pages } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { usePageExists } from '../../platform/existing-pages.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { activityTarget, activityTitle, groupActivity, listingActivity } from './activity.ts'
import styles from './NeighborsSection.module.css'
import { homeTexts } from './texts.ts'

type NeighborsSectionProps = { activity: readonly NeighborActivity[]; className?: string | undefined }

/** Recent activity of neighbors: listings, discussions, groups (community.txt 2.1). */
export function NeighborsSection({ activity, className }: NeighborsSectionProps) {
  const texts = useTexts(homeTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const newDiscussion = `${pages.forums.path}?newDiscussion=1`
  return (
    <Section
      className={className}
      title={texts.neighborActivity}
      aside={
        exists(pages.forums.path) && (
          <ButtonLink variant="plain" icon="plus" href={newDiscussion} onClick={follow(newDiscussion)}>
            {texts.startDiscussion}
          </ButtonLink>
        )
      }
    >
      {activity.length === 0 ? (
        <EmptyState drawing="house" text={texts.quietDay} />
      ) : (
        <Rows>
          <EachItem items={activity} keyOf={({ hn_type, hn_id }) => `${hn_type} ${hn_id}`}>
            {(item) => <ActivityRow item={item} />}
          </EachItem>
        </Rows>
      )}
    </Section>
  )
}

function ActivityRow({ item }: { item: NeighborActivity }) {
  const follow = useFollow()
  const exists = usePageExists()
  const address = activityTarget(item)
  const link = exists(address) ? { href: address, onClick: follow(address) } : {}
  return (
    <Row
      level={3}
      lead={<Lead item={item} />}
      title={activityTitle(item)}
      {...link}
      meta={<Detail item={item} />}
      end={<End item={item} />}
    />
  )
}

function Lead({ item: { hn_type, extraData } }: { item: NeighborActivity }) {
  if (hn_type === groupActivity) return <Disc icon="group" tone="club" />
  const { mainPost, ownerName, ownerImage } = extraData
  return (
    <Avatar
      name={mainPost?.authorName ?? ownerName ?? ''}
      picture={pictureAddress(mainPost?.authorImage ?? ownerImage)}
    />
  )
}

function Detail({ item: { hn_type, extraData } }: { item: NeighborActivity }) {
  const texts = useTexts(homeTexts)
  const { mainPost } = extraData
  if (hn_type === listingActivity) return texts.listedBy(extraData.ownerName ?? '')
  if (hn_type === groupActivity) return texts.groupOf(extraData.members ?? 0)
  return (
    <span className={styles.detail}>
      {mainPost?.authorName}
      {mainPost?.excerpt && `${dot}${mainPost.excerpt}`}
    </span>
  )
}

function End({ item: { extraData } }: { item: NeighborActivity }) {
  const texts = useTexts(homeTexts)
  const { mainPost } = extraData
  // The day of a discussion, of a listing, or of a group.
  const day = mainPost?.lastActivity ?? extraData.listedOn ?? extraData.lastUpdated
  return (
    <span className={styles.end}>
      {mainPost?.repliesNo !== undefined && <span className={styles.replies}>{texts.replies(mainPost.repliesNo)}</span>}
      {day && <RelativeDay day={day} />}
    </span>
  )
}
