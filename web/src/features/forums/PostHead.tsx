import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import type { ReactNode } from 'react'
import { showDay } from '../../platform/dates.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import styles from './Post.module.css'
import { forumsTexts } from './texts.ts'

/** Who wrote a post and when, and its menu. */
export function PostHead({ post, menu }: { post: ForumPost; menu: ReactNode }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  return (
    <header className={styles.head}>
      <Avatar name={post.authorName} picture={pictureAddress(post.authorImage)} />
      <div className={styles.writer}>
        <p className={styles.name}>{post.authorName}</p>
        <p className={styles.time}>
          <time dateTime={new Date(post.ftp_created_time * 1000).toISOString()}>
            {showDay(post.postedTime, locale)}
          </time>
          {post.isEdited && ` · ${texts.edited}`}
        </p>
      </div>
      {menu}
    </header>
  )
}
