import type { ForumThread } from '@porchlight/contract/features/forums.ts'
import { pathTo } from '../../paths.ts'
import { EachItem } from '../../platform/EachItem.tsx'
import { NearDay } from '../../platform/NearDate.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import cover from '../../ui/Cover.module.css'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './ThreadTable.module.css'
import { forumsTexts } from './texts.ts'

/** Discussions in a table whose rows look like those of every list; a row opens wherever it is pressed. */
export function ThreadTable({ caption, threads }: { caption: string; threads: readonly ForumThread[] }) {
  const texts = useTexts(forumsTexts)
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
          {({ ft_id, ft_subject, ft_replies, posted_by, last_activity, mainPostAuthor }) => {
            const href = pathTo('forumThread', { threadId: ft_id })
            return (
              <tr className={cover.row}>
                <th scope="row">
                  <div className={styles.lead}>
                    <Avatar name={posted_by} picture={pictureAddress(mainPostAuthor.user_photo)} />
                    <div>
                      <a className={cover.cover} href={href} onClick={follow(href)}>
                        {ft_subject}
                      </a>
                      <span className={styles.replies}>{texts.replies(ft_replies)}</span>
                    </div>
                  </div>
                </th>
                <td>{posted_by}</td>
                <td className={styles.date}>
                  <NearDay day={last_activity} />
                </td>
              </tr>
            )
          }}
        </EachItem>
      </tbody>
    </table>
  )
}
