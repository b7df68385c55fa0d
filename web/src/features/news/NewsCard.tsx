import { newsFeature } from '@porchlight/contract/features/news.ts'
import { pages } from '../../paths.ts'
import { showDate } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { leftMenuOf } from '../../platform/session/values.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './NewsCard.module.css'
import { useNewestNews } from './queries.ts'
import { newsTexts } from './texts.ts'

/** For /Home: the newest items and the way to all. Asked for once `ready`; nothing where the community has no news. */
export function NewsCard({ ready }: { ready: boolean }) {
  const texts = useTexts(newsTexts)
  const locale = useLocale()
  const follow = useFollow()
  const values = useSignedIn()
  const isOn = leftMenuOf(values)?.[newsFeature]?.enabled === true
  const news = useNewestNews(values.loginUserHoaId, ready && isOn)
  if (!isOn) return null

  const items = news.data?.items ?? []
  return (
    <Card
      title={texts.whatsNew}
      aside={
        <Link alone href={pages.news.path} onClick={follow(pages.news.path)}>
          {texts.viewAllNews}
        </Link>
      }
      aria-busy={news.isPending}
    >
      <div className={styles.room}>
        {news.isPending && <Skeleton height={248} />}
        {news.isError && items.length === 0 && (
          <>
            <p role="alert">{texts.failed}</p>
            <Button variant="plain" busy={news.isFetching} onClick={() => void news.refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        )}
        {news.isSuccess && items.length === 0 && <p className={styles.empty}>{texts.empty}</p>}
        {items.length > 0 && (
          <ul className={styles.list}>
            <EachItem items={items} keyOf={({ hn_id }) => hn_id}>
              {(item) => {
                const picture = pictureAddress(item.hn_image)
                const href = `${pages.news.path}?item=${item.hn_id}`
                return (
                  <li className={styles.item}>
                    {picture && (
                      <img className={styles.picture} src={picture} alt="" width={96} height={72} loading="lazy" />
                    )}
                    <div className={styles.words}>
                      <Link href={href} onClick={follow(href)}>
                        {item.hn_title}
                      </Link>
                      <p className={styles.date}>{showDate(item.hn_createdTime, 'MMMM DD, YYYY', locale)}</p>
                    </div>
                  </li>
                )
              }}
            </EachItem>
          </ul>
        )}
      </div>
    </Card>
  )
}
