import type { NewsItem } from '@porchlight/contract/features/news.ts'
import { useId, useState } from 'react'
import { showDate } from '../../platform/dates.ts'
import { HtmlText } from '../../platform/html/HtmlText.tsx'
import { wordsOfHtml } from '../../platform/html/html-words.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/Link.tsx'
import { DeleteButton } from '../bin/public.tsx'
import styles from './NewsArticle.module.css'
import { excerptOf } from './news-excerpt.ts'
import { newsTexts } from './texts.ts'

type NewsArticleProps = {
  hoaId: number
  item: NewsItem
  /** Shown whole from the beginning. */
  isOpen: boolean
  /** Only those who may write have it. */
  onEdit: ((item: NewsItem) => void) | undefined
}

/** An item: its picture, who wrote it when, the beginning of its words, and the rest when asked for. */
export function NewsArticle({ hoaId, item, isOpen, onEdit }: NewsArticleProps) {
  const texts = useTexts(newsTexts)
  const locale = useLocale()
  const [isExpanded, setExpanded] = useState(isOpen)
  const bodyId = useId()
  const { text, isWhole } = excerptOf(wordsOfHtml(item.hn_body))
  // Few words may still be a list, or hold a link.
  const isPlain = isWhole && !/<(?!\/?p>|br\b)/i.test(item.hn_body)
  const picture = pictureAddress(item.hn_image)
  const label = isExpanded ? texts.readLess : texts.readMore
  return (
    <Card className={styles.card}>
      <article className={styles.article}>
        {picture && <img className={styles.picture} src={picture} alt="" width={1200} height={675} loading="lazy" />}
        <div className={styles.words}>
          <header className={styles.header}>
            <h2 className={styles.title} tabIndex={-1}>
              {item.hn_title}
            </h2>
            {onEdit && <IconButton icon="pencil" label={texts.edit(item.hn_title)} onClick={() => onEdit(item)} />}
            {onEdit && <DeleteButton hoaId={hoaId} kind="news" id={item.hn_id} title={item.hn_title} />}
          </header>
          <div className={styles.writer}>
            <Avatar name={item.hn_createdByName} picture={pictureAddress(item.hn_userPhoto)} size={36} />
            <span>
              {item.hn_createdByName} ·{' '}
              <time dateTime={item.hn_createdTime}>{showDate(item.hn_createdTime, 'MMMM DD, YYYY', locale)}</time>
            </span>
          </div>
          <div id={bodyId}>{isExpanded || isPlain ? <HtmlText html={item.hn_body} /> : <p>{text}</p>}</div>
          {!isPlain && (
            <LinkButton
              alone
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
    </Card>
  )
}
