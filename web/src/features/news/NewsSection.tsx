import { type NewsItem, newsFeature } from '@porchlight/contract/features/news.ts'
import { pages } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Disc } from '../../ui/Disc.tsx'
import { dot } from '../../ui/dot.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton, SkeletonRows } from '../../ui/Skeleton.tsx'
import styles from './NewsSection.module.css'
import { useNewestNews } from './queries.ts'
import { newsTexts } from './texts.ts'

/** For /Home: the newest items and the link to all. Fetched once `ready`; renders nothing if the community has no news. */
export function NewsSection({ ready, className }: { ready: boolean; className?: string | undefined }) {
  const texts = useTexts(newsTexts)
  const follow = useFollow()
  const values = useSignedIn()
  const isOn = leftMenuOf(values)?.[newsFeature]?.enabled === true
  const news = useNewestNews(values.loginUserHoaId, ready && isOn)
  if (!isOn) return null
  return (
    <Section
      className={className}
      title={texts.whatsNew}
      aside={
        <GoLink href={pages.news.path} onClick={follow(pages.news.path)}>
          {texts.viewAllNews}
        </GoLink>
      }
    >
      <QueryList
        query={news}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<Placeholder />}
        empty={<EmptyState drawing="house" text={texts.empty} />}
      >
        {(items) => <Newest items={items} />}
      </QueryList>
    </Section>
  )
}

function Placeholder() {
  return (
    <div className={styles.duo}>
      <div className={styles.leadBones}>
        <Skeleton height={280} />
      </div>
      <SkeletonRows rows={3} lead="picture" />
    </div>
  )
}

/** Shows the newest item with a picture large. Without any picture, all items are rows. */
function Newest({ items }: { items: readonly NewsItem[] }) {
  const lead = items.find(({ hn_image }) => hn_image !== '')
  const others = items.filter((item) => item !== lead)
  if (!lead) return <NewsRows items={others} />
  return (
    <ul className={styles.duo}>
      <li>
        <Lead item={lead} />
      </li>
      {others.length > 0 && (
        <li>
          <NewsRows items={others} />
        </li>
      )}
    </ul>
  )
}

const newsHref = (item: NewsItem) => `${pages.news.path}?item=${item.hn_id}`

function Lead({ item }: { item: NewsItem }) {
  const follow = useFollow()
  const href = newsHref(item)
  return (
    <article className={styles.lead}>
      <img src={pictureAddress(item.hn_image) ?? ''} alt="" width={960} height={540} loading="lazy" />
      <div className={styles.words}>
        <h3>
          <a href={href} onClick={follow(href)}>
            {item.hn_title}
          </a>
        </h3>
        <p>
          <RelativeDate instant={item.hn_createdTime} />
          {dot}
          {item.hn_createdByName}
        </p>
      </div>
    </article>
  )
}

function NewsRows({ items }: { items: readonly NewsItem[] }) {
  const follow = useFollow()
  return (
    <Rows>
      {items.map((item) => {
        const href = newsHref(item)
        return (
          <Row
            key={item.hn_id}
            level={3}
            lead={<Thumbnail name={item.hn_image} />}
            title={item.hn_title}
            href={href}
            onClick={follow(href)}
            meta={
              <span className={styles.meta}>
                <RelativeDate instant={item.hn_createdTime} />
                {item.firstWords && `${dot}${item.firstWords}`}
              </span>
            }
          />
        )
      })}
    </Rows>
  )
}

function Thumbnail({ name }: { name: string }) {
  const picture = pictureAddress(name)
  if (!picture) return <Disc icon="newspaper" />
  return <img className={styles.thumbnail} src={picture} alt="" width={92} height={64} loading="lazy" />
}
