import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../platform/dates.ts'
import { LinkedText } from '../../platform/html/LinkedText.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './Post.module.css'
import { forumsTexts } from './texts.ts'

type PostArticleProps = {
  post: ForumPost
  menu: ReactNode
  /** In place of the text, such as the form that changes it. */
  body?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A post: the face, who wrote it and when, its menu, and its text. */
export function PostArticle({ post, menu, body, children }: PostArticleProps) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const day = showDay(post.postedTime, locale)
  return (
    <article className={styles.post} aria-label={texts.by(post.authorName, day)}>
      <Avatar name={post.authorName} picture={pictureAddress(post.authorImage)} />
      <div className={styles.words}>
        <header className={styles.head}>
          <p className={styles.name}>{post.authorName}</p>
          <p className={styles.time}>
            <time dateTime={new Date(post.ftp_created_time * 1000).toISOString()}>{day}</time>
            {post.isEdited && ` · ${texts.edited}`}
          </p>
          <div className={styles.menu}>{menu}</div>
        </header>
        {body || (
          <p className={styles.body}>
            <LinkedText text={post.ftp_body} newTab={texts.newTab} />
          </p>
        )}
        {children}
      </div>
    </article>
  )
}
