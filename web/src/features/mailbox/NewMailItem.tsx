import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Disc } from '../../ui/Disc.tsx'
import { LitItem } from '../../ui/LitSurface.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { inboxOf } from './inbox.ts'
import styles from './NewMailItem.module.css'
import { useUnreadNumbersOf } from './queries.ts'
import { mailboxTexts } from './texts.ts'

/** The number of unread mails of the current home, undefined until it is known; null if the session shows no mail (`inboxOf` in inbox.ts). */
export function useNewMail(): { count: number | undefined } | null {
  const inbox = inboxOf(useSignedIn())
  const numbers = useUnreadNumbersOf(inbox)
  return inbox && { count: numbers?.mailbox }
}

/**
 * For /Home: the number of new mails, with a link to them; if the home gets its mail by post, with a link to the settings of the delivery
 * (community.txt 2.1).
 */
export function NewMailItem({ count, isDigital }: { count: number | undefined; isDigital: boolean }) {
  const texts = useTexts(mailboxTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const settings = pages.settingDigitalDelivery.path
  const opensSettings = !isDigital && exists(settings)
  const href = opensSettings ? settings : pages.mailbox.path
  const countText = (known: number) => (known === 0 ? texts.noNewMail : texts.unreadCount(known))
  return (
    <LitItem
      lead={<Disc icon="envelope" tone={count ? 'lamp' : 'neutral'} />}
      title={
        <span className={styles.title}>
          {texts.newMail}
          {/* The number is also in the text below. */}
          <span aria-hidden="true">
            <Badge count={count ?? 0} label={texts.unreadCount(count ?? 0)} />
          </span>
        </span>
      }
      actions={
        <ButtonLink variant="plain" href={href} onClick={follow(href)}>
          {opensSettings ? texts.manageMailbox : texts.viewMailbox}
        </ButtonLink>
      }
    >
      <div aria-busy={count === undefined}>{count === undefined ? <Skeleton /> : countText(count)}</div>
    </LitItem>
  )
}
