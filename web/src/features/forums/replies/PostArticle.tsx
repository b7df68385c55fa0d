import type { ForumPost } from '@porchlight/contract/features/forums.ts'
import type { ReactNode } from 'react'
import { showDate, showDay } from '../../../platform/dates.ts'
import { LinkedText } from '../../../platform/html/LinkedText.tsx'
import { pictureAddress } from '../../../platform/pictures.ts'
import { RelativeDate } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLocale } from '../../../platform/use-locale.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { MenuButton } from '../../../ui/aria/MenuButton.tsx'
import { dot } from '../../../ui/dot.ts'
import { useChatWith } from '../../chat/public.tsx'
import { forumsTexts } from '../texts.ts'
import styles from './Post.module.css'

type PostArticleProps = {
  post: ForumPost
  menu: ReactNode
  /** Shown instead of the text, such as the form that changes it. */
  body?: ReactNode
  /** Below the text. */
  children?: ReactNode
}

/** A post: the avatar, the author and date, its menu, and its text. */
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
            <RelativeDate instant={new Date(post.ftp_created_time * 1000).toISOString()} />
            {post.isEdited && `${dot}${texts.edited}`}
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

type PostMenuProps = {
  post: ForumPost
  labels: { readonly edit: string; readonly remove: string; readonly report: string }
  onChoose: (action: 'edit' | 'delete' | 'report') => void
}

/** The menu of a post. A person who may manage the post can change and delete it; others can write to its author and report it (community.txt 6). */
export function PostMenu({ post, labels, onChoose }: PostMenuProps) {
  const texts = useTexts(forumsTexts)
  const locale = useLocale()
  const posted = new Date(post.ftp_created_time * 1000)
  // The time distinguishes several posts of one author.
  const when = `${showDay(post.postedTime, locale)}, ${showDate(posted, 'h:mm A', locale)}`
  const label = texts.more(post.authorName, when)
  const chatWith = useChatWith()
  // Opens the chat with the author (decisions/community.md 91); locked without the chat, or if the author has left the community.
  const { authorUserId } = post
  const message =
    chatWith && authorUserId ? { onAction: () => chatWith(authorUserId) } : { lockedReason: texts.noMessages }
  if (post.canManagePost) {
    return (
      <MenuButton
        label={label}
        items={[
          { id: 'edit', label: labels.edit, icon: 'pencil', onAction: () => onChoose('edit') },
          { id: 'delete', label: labels.remove, icon: 'trash', danger: true, onAction: () => onChoose('delete') },
        ]}
      />
    )
  }
  return (
    <MenuButton
      label={label}
      items={[
        { id: 'message', label: texts.messageUser, icon: 'bubble', ...message },
        { id: 'report', label: labels.report, icon: 'flag', onAction: () => onChoose('report') },
      ]}
    />
  )
}
