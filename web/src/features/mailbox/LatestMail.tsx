import { pages } from '../../paths.ts'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { pictureAddress } from '../../platform/pictures.ts'
import { RelativeDay } from '../../platform/RelativeDate.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useFollow } from '../../platform/use-follow.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { GoLink } from '../../ui/Link.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { inboxOf, isUnread } from './inbox.ts'
import { useMailPage } from './queries.ts'
import { mailboxTexts } from './texts.ts'

/** The number of messages shown. */
const shownCount = 3

/** For /Home on the free plan: the newest mail of the household (community.txt 2.1). Renders nothing if the session shows no mail. */
export function LatestMail() {
  const inbox = inboxOf(useSignedIn())
  return inbox && <NewestOf inbox={inbox} />
}

function NewestOf({ inbox }: { inbox: NonNullable<ReturnType<typeof inboxOf>> }) {
  const texts = useTexts(mailboxTexts)
  const follow = useFollow()
  const mail = useMailPage(inbox, 'mailbox', { page: 1, unread: false, search: '' })
  const mailbox = pages.mailbox.path
  return (
    <Section
      title={texts.latestMail}
      aside={
        <GoLink href={mailbox} onClick={follow(mailbox)}>
          {texts.viewMailbox}
        </GoLink>
      }
    >
      <QueryList
        query={mail}
        loading={texts.loading}
        failed={texts.listFailed}
        placeholder={<SkeletonRows rows={shownCount} />}
        empty={<EmptyState drawing="mail" text={texts.noMail} />}
      >
        {(messages) => (
          <Rows>
            {messages.slice(0, shownCount).map((message) => {
              const href = `${mailbox}?message=${message.hm_id}`
              return (
                <Row
                  key={message.hm_id}
                  lead={<Avatar name={message.messageFromName} picture={pictureAddress(message.messageFromPhoto)} />}
                  title={message.hm_subject || texts.noSubject}
                  href={href}
                  onClick={follow(href)}
                  unread={isUnread(message) && texts.unread}
                  meta={message.messageFromName}
                  end={<RelativeDay day={message.messageDateFormattedShort} />}
                />
              )
            })}
          </Rows>
        )}
      </QueryList>
    </Section>
  )
}
