import type { ForumThread } from '@porchlight/contract/features/forums.ts'
import { pathTo } from '../../paths.ts'
import { showDay } from '../../platform/dates.ts'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Link } from '../../ui/Link.tsx'
import styles from './ThreadCard.module.css'
import { forumsTexts } from './texts.ts'
import { useTopics } from './topics.ts'

/** A discussion with its first words; a press anywhere opens it. */
export function ThreadCard({ thread }: { thread: ForumThread }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const follow = useFollow()
  const href = pathTo('forumThread', { threadId: thread.ft_id })
  const topic = useTopics().find(({ id }) => id === thread.ft_topic_id)?.name
  return (
    <li className={styles.card}>
      <Avatar name={thread.posted_by} picture={pictureAddress(thread.mainPostAuthor.user_photo)} />
      <div className={styles.words}>
        <h3 className={styles.title}>
          <Link className={styles.open} href={href} onClick={follow(href)}>
            {thread.ft_subject}
          </Link>
        </h3>
        <p className={styles.body}>{thread.mainPost.ftp_body}</p>
        <p className={styles.foot}>
          <span>{texts.by(thread.posted_by, showDay(thread.last_activity, locale))}</span>
          <span>{texts.replies(thread.ft_replies)}</span>
          {topic && (
            <span className={styles.topic}>
              <Icon name="tag" size={16} /> {topic}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
