import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { useId, useState } from 'react'
import { pages } from '../../paths.ts'
import { showDate } from '../../platform/dates.ts'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { textOfHtml } from '../../platform/html/text-of-html.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDate } from '../../platform/RelativeDate.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { dot } from '../../ui/dot.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { DeleteButton } from '../bin/public.tsx'
import styles from './NewsArticle.module.css'
import { excerptOf } from './news-excerpt.ts'
import { newsTexts } from './texts.ts'

type NewsArticleProps = {
  hoaId: number
  item: NewsItem
  /** Whether the item is the newest; it is then shown larger. */
  isFirst: boolean
  /** Undefined for people who may not edit. */
  onEdit: ((item: NewsItem) => void) | undefined
}

/** The beginning of any tag other than <p>, </p> and <br>. */
const tagBesidesParagraph = /<(?!\/?p>|br\b)/i

/** An item of the feed: its picture, author and date, the beginning of its text, and the rest on request. */
export function NewsArticle({ hoaId, item, isFirst, onEdit }: NewsArticleProps) {
  const texts = useTexts(newsTexts)
  const follow = useFollow()
  const [isExpanded, setExpanded] = useState(false)
  const bodyId = useId()
  const { text, isWhole } = excerptOf(textOfHtml(item.hn_body))
  // A short text may contain a list or a link, which its words alone would not show.
  const isPlain = isWhole && !tagBesidesParagraph.test(item.hn_body)
  const label = isExpanded ? texts.readLess : texts.readMore
  const href = `${pages.news.path}?item=${item.hn_id}`
  return (
    <article className={classes(styles.article, isFirst && styles.first)}>
      <NewsPicture item={item} isLazy={!isFirst} />
      <div className={styles.words}>
        <header className={styles.header}>
          <h2 className={styles.title} tabIndex={-1}>
            <a href={href} onClick={follow(href)}>
              {item.hn_title}
            </a>
          </h2>
          {onEdit && <NewsActions hoaId={hoaId} item={item} onEdit={onEdit} />}
        </header>
        <Writer item={item} />
        <div id={bodyId}>{isExpanded || isPlain ? <HtmlText html={item.hn_body} /> : <p>{text}</p>}</div>
        {!isPlain && (
          <LinkButton
            alone
            className={styles.more}
            aria-expanded={isExpanded}
            aria-controls={bodyId}
            aria-label={texts.moreOf(label, item.hn_title)}
            onClick={() => setExpanded(!isExpanded)}
          >
            {label}
          </LinkButton>
        )}
      </div>
    </article>
  )
}

/** An item on its own page; its title is the title of the page. */
export function WholeArticle({ item, titleId }: { item: NewsItem; titleId: string }) {
  return (
    <article className={styles.whole} aria-labelledby={titleId}>
      <Writer item={item} isWhole />
      <NewsPicture item={item} isLazy={false} />
      <HtmlText html={item.hn_body} />
    </article>
  )
}

/** The actions of editors on an item. */
export function NewsActions(props: { hoaId: number; item: NewsItem; onEdit: (item: NewsItem) => void }) {
  const { hoaId, item, onEdit } = props
  const texts = useTexts(newsTexts)
  return (
    <div className={styles.actions}>
      <IconButton icon="pencil" label={texts.edit(item.hn_title)} onClick={() => onEdit(item)} />
      <DeleteButton hoaId={hoaId} kind="news" id={item.hn_id} title={item.hn_title} />
    </div>
  )
}

function NewsPicture({ item, isLazy }: { item: NewsItem; isLazy: boolean }) {
  const picture = pictureAddress(item.hn_image)
  if (!picture) return null
  const loading = isLazy ? 'lazy' : 'eager'
  return <img className={styles.picture} src={picture} alt="" width={1200} height={675} loading={loading} />
}

/** The author and the date of an item: a short date in the feed, the full date on its own page. */
function Writer({ item, isWhole = false }: { item: NewsItem; isWhole?: boolean }) {
  const locale = useLocale()
  const { hn_createdByName: name, hn_userPhoto, hn_createdTime: time } = item
  return (
    <div className={styles.writer}>
      <Avatar name={name} picture={pictureAddress(hn_userPhoto)} size={36} />
      <span>
        {name}
        {dot}
        {isWhole ? (
          <time dateTime={time}>{showDate(time, 'MMMM DD, YYYY', locale)}</time>
        ) : (
          <RelativeDate instant={time} />
        )}
      </span>
    </div>
  )
}
