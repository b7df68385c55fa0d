import type { NeighborActivity } from '@porchlight/contract/features/home.ts'
import { pages } from '../../paths.ts'
import { showDay } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { usePageExists } from '../../platform/existing-pages.ts'
import { type Translation, useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import cover from '../../ui/Cover.module.css'
import { Link } from '../../ui/Link.tsx'
import { activityTarget, activityTitle } from './activity.ts'
import styles from './NeighborsCard.module.css'
import type { home as english } from './texts.en.ts'
import { homeTexts } from './texts.ts'

/** What neighbors did lately: listings, discussions, groups (community.txt 2.1). */
export function NeighborsCard({ activity }: { activity: readonly NeighborActivity[] }) {
  const texts = useTexts(homeTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const locale = useLocale()
  const newDiscussion = `${pages.forums.path}?newDiscussion=1`
  return (
    <Card title={texts.neighborActivity}>
      {activity.length === 0 && <p className={styles.quiet}>{texts.quietDay}</p>}
      {activity.length > 0 && (
        <ul className={styles.list}>
          <EachItem items={activity} keyOf={({ hn_id }) => hn_id}>
            {(item) => {
              const address = activityTarget(item)
              return (
                <li className={cover.row}>
                  {exists(address) ? (
                    <Link className={cover.cover} href={address} onClick={follow(address)}>
                      {activityTitle(item)}
                    </Link>
                  ) : (
                    <p className={styles.title}>{activityTitle(item)}</p>
                  )}
                  <p className={styles.quiet}>{detailOf(item, texts, locale)}</p>
                </li>
              )
            }}
          </EachItem>
        </ul>
      )}
      {exists(pages.forums.path) && (
        <ButtonLink variant="plain" icon="plus" href={newDiscussion} onClick={follow(newDiscussion)}>
          {texts.startDiscussion}
        </ButtonLink>
      )}
    </Card>
  )
}

type Texts = Translation<typeof english>

function detailOf({ hn_type, extraData }: NeighborActivity, texts: Texts, locale: string): string {
  if (hn_type === 35) return texts.listedBy(extraData.ownerName ?? '', showDay(extraData.listedOn ?? '', locale))
  if (hn_type === 36)
    return texts.postedBy(extraData.mainPost?.authorName ?? '', showDay(extraData.mainPost?.lastActivity ?? '', locale))
  return texts.groupOf(extraData.members ?? 0, showDay(extraData.lastUpdated ?? '', locale))
}
