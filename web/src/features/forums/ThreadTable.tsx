import type { ForumThread } from '@porchlight/contract/features/forums.ts'
import { pathTo } from '../../paths.ts'
import { showDay } from '../../platform/dates.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Link } from '../../ui/Link.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ThreadTable.module.css'
import { forumsTexts } from './texts.ts'

/** Discussions in rows, each of which opens on a press anywhere; a card each under 768 px. */
export function ThreadTable({ caption, threads }: { caption: string; threads: readonly ForumThread[] }) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const follow = useFollow()
  return (
    <table className={styles.table}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      <thead>
        <tr>
          <th scope="col">{texts.discussion}</th>
          <th scope="col">{texts.postedBy}</th>
          <th scope="col">{texts.lastActivity}</th>
        </tr>
      </thead>
      <tbody>
        <EachItem items={threads} keyOf={({ ft_id }) => ft_id} element="tr">
          {({ ft_id, ft_subject, ft_replies, posted_by, last_activity }) => {
            const href = pathTo('forumThread', { threadId: ft_id })
            return (
              <tr>
                <th scope="row">
                  <Link className={styles.open} href={href} onClick={follow(href)}>
                    {ft_subject}
                  </Link>
                  <span className={styles.replies}>{texts.replies(ft_replies)}</span>
                </th>
                <td>{posted_by}</td>
                <td className={styles.date}>{showDay(last_activity, locale)}</td>
              </tr>
            )
          }}
        </EachItem>
      </tbody>
    </table>
  )
}
