import { pages } from '../../paths.ts'
import { showDay } from '../../platform/dates.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { useLocale } from '../../platform/use-locale.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Link } from '../../ui/Link.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { inboxOf } from './inbox.ts'
import styles from './LatestMailCard.module.css'
import { useMailPage } from './queries.ts'
import { mailboxTexts } from './texts.ts'

/** So many messages are shown. */
const shown = 3

/** For /Home on the free plan: the newest mail of the household (community.txt 2.1). Nothing in admin preview. */
export function LatestMailCard() {
  const inbox = inboxOf(useSignedIn())
  return inbox && <LatestMail inbox={inbox} />
}

function LatestMail({ inbox }: { inbox: NonNullable<ReturnType<typeof inboxOf>> }) {
  const texts = useTexts(mailboxTexts)
  const locale = useLocale()
  const follow = useFollow()
  const mail = useMailPage(inbox, 'mailbox', { page: 1, unread: false, search: '' })
  const messages = mail.data?.items.slice(0, shown) ?? []
  return (
    <Card title={texts.latestMail} aria-busy={mail.isPending}>
      <div className={styles.room}>
        {mail.isPending && <Skeleton lines={5} />}
        {mail.isError && !mail.data && (
          <>
            <p role="alert">{texts.listFailed}</p>
            <Button variant="plain" busy={mail.isFetching} onClick={() => void mail.refetch()}>
              {texts.tryAgain}
            </Button>
          </>
        )}
        {mail.data && messages.length === 0 && <p className={styles.quiet}>{texts.noMail}</p>}
        {messages.length > 0 && (
          <ul className={styles.list}>
            {messages.map((message) => {
              const href = `${pages.mailbox.path}?message=${message.hm_id}`
              return (
                <li key={message.hm_id}>
                  <Link href={href} onClick={follow(href)}>
                    {message.hm_subject || texts.noSubject}
                  </Link>
                  <p className={styles.quiet}>
                    {message.messageFromName} · {showDay(message.messageDateFormattedShort, locale)}
                  </p>
                </li>
              )
            })}
          </ul>
        )}
      </div>
      <ButtonLink variant="plain" icon="envelope" href={pages.mailbox.path} onClick={follow(pages.mailbox.path)}>
        {texts.viewMailbox}
      </ButtonLink>
    </Card>
  )
}
