import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useEffect } from 'react'
import { pages } from '../../paths.ts'
import { onSignOut } from '../../platform/session/sign-out.ts'
import { useSession, useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { mailboxTexts } from '../../platform/texts/mailbox.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { inboxOf } from './inbox.ts'
import type { UnreadNumbers } from './mail-changes.ts'
import styles from './NewMailCard.module.css'
import { followOtherWindows, useNumbers } from './queries.ts'
import { replyDraft } from './reply-draft.ts'

const none: UnreadNumbers = { mailbox: 0, messages: 0 }

/**
 * The unread numbers of the account that is entered, for menu and window title: all mail, and what people wrote. They
 * change at once with whatever is done here or in another window; 0 until known and in admin preview.
 */
export function useUnreadNumbers(): UnreadNumbers {
  const session = useSession()
  const client = useQueryClient()
  useEffect(() => followOtherWindows(client), [client])
  return useNumbers(session && inboxOf(session)) ?? none
}

onSignOut(replyDraft.forgetOnLeaving)

/** For /Home: how much mail is new, and the way to it (community.txt 2.1). Nothing in admin preview. */
export function NewMailCard() {
  const texts = useTexts(mailboxTexts)
  const router = useRouter()
  const inbox = inboxOf(useSignedIn())
  const count = useNumbers(inbox)?.mailbox
  if (!inbox) return null

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void router.navigate({ to: pages.mailbox.path })
  }

  return (
    <Card
      title={texts.newMail}
      tone={count ? 'lamp' : 'plain'}
      aside={<Badge count={count ?? 0} label={texts.unreadCount(count ?? 0)} />}
      aria-busy={count === undefined}
    >
      <div className={styles.text}>
        {count === undefined ? <Skeleton /> : count === 0 ? texts.emptyUnread : texts.unreadCount(count)}
      </div>
      <ButtonLink small variant="secondary" icon="envelope" href={pages.mailbox.path} onClick={follow}>
        {texts.viewMailbox}
      </ButtonLink>
    </Card>
  )
}

const LazyInbox = lazy(async () => ({ default: (await import('./MessagesInbox.tsx')).MessagesInbox }))

/** For the vendor dashboard: the messages, unread ones first (vendor.txt 2.2). */
export function MessagesInbox() {
  return (
    <Suspense fallback={<Skeleton height={320} />}>
      <LazyInbox />
    </Suspense>
  )
}
