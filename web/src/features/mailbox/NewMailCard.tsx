import { pages } from '../../paths.ts'
import { usePageExists } from '../../platform/existing-pages.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { inboxOf } from './inbox.ts'
import styles from './NewMailCard.module.css'
import { useNumbers } from './queries.ts'
import { mailboxTexts } from './texts.ts'

/**
 * For /Home: how much mail is new, and the way to it; where mail comes by post, to the settings that change that
 * (community.txt 2.1). Nothing in admin preview.
 */
export function NewMailCard({ isDigital }: { isDigital: boolean }) {
  const texts = useTexts(mailboxTexts)
  const follow = useFollow()
  const exists = usePageExists()
  const inbox = inboxOf(useSignedIn())
  const count = useNumbers(inbox)?.mailbox
  if (!inbox) return null
  const settings = pages.settingDigitalDelivery.path
  const isManaged = !isDigital && exists(settings)
  const href = isManaged ? settings : pages.mailbox.path

  return (
    <Card
      title={texts.newMail}
      tone={count ? 'lamp' : 'plain'}
      aside={<Badge count={count ?? 0} label={texts.unreadCount(count ?? 0)} />}
      aria-busy={count === undefined}
    >
      <div className={styles.text}>
        {count === undefined ? <Skeleton /> : count === 0 ? texts.noNewMail : texts.unreadCount(count)}
      </div>
      <ButtonLink variant="plain" icon="envelope" href={href} onClick={follow(href)}>
        {isManaged ? texts.manageMailbox : texts.viewMailbox}
      </ButtonLink>
    </Card>
  )
}
