import { useState } from 'react'
import { pages } from '../../paths.ts'
import { hrefOf } from '../../platform/navigation/href.ts'
import { useNavigator } from '../../platform/navigation/Navigation.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Section } from '../../ui/Section.tsx'
import { type MailAddress, readAddress, viewOf } from './address.ts'
import { type Inbox, inboxOf } from './inbox.ts'
import { MailList } from './list/MailList.tsx'
import { MailToolbar } from './list/MailToolbar.tsx'
import { UnreadBadge } from './list/UnreadBadge.tsx'
import styles from './MessagesInbox.module.css'
import { mailboxTexts } from './texts.ts'
import { useDeleteDialog } from './use-delete-dialog.tsx'
import type { MailPlace } from './use-mail-address.ts'

/** The list of /Messages as a section of another screen, unread ones first; a message opens on /Messages. */
export function MessagesInbox() {
  const inbox = inboxOf(useSignedIn())
  // Another account begins without the state of this one; a key must be a text.
  return inbox && <InboxSection key={JSON.stringify(inbox)} inbox={inbox} />
}

function InboxSection({ inbox }: { inbox: Inbox }) {
  const texts = useTexts(mailboxTexts)
  const { navigate } = useNavigator()
  const [address, setAddress] = useState<MailAddress>({ unread: 1 })
  const deletion = useDeleteDialog(inbox, {})
  const hrefFor = (change: MailAddress) => hrefOf(pages.messages.path, { ...readAddress({ ...address, ...change }) })
  const place: MailPlace = {
    address,
    hrefFor,
    go: (change) => {
      if (change.message === undefined) setAddress(readAddress({ ...address, ...change }))
      else navigate(hrefFor(change))
    },
  }
  return (
    <Section title={texts.messagesTitle} badge={<UnreadBadge inbox={inbox} mode="messages" />}>
      <div className={styles.inbox}>
        <MailToolbar view={viewOf(address)} go={place.go} />
        <MailList inbox={inbox} mode="messages" place={place} level={3} onDelete={deletion.ask} />
      </div>
      {deletion.dialog}
    </Section>
  )
}
