import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { pages } from '../../paths.ts'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Section } from '../../ui/Section.tsx'
import { type MailAddress, readAddress, viewOf } from './address.ts'
import { type Inbox, inboxOf } from './inbox.ts'
import { MailList } from './MailList.tsx'
import { MailToolbar } from './MailToolbar.tsx'
import styles from './MessagesInbox.module.css'
import { mailboxTexts } from './texts.ts'
import { UnreadBadge } from './UnreadBadge.tsx'
import { useDeleteDialog } from './use-delete-dialog.tsx'
import type { MailPlace } from './use-mail-address.ts'

/** The list of /Messages as a section of another screen, unread ones first; a message opens on /Messages. */
export function MessagesInbox() {
  const inbox = inboxOf(useSignedIn())
  return inbox && <InboxSection key={JSON.stringify(inbox)} inbox={inbox} />
}

function InboxSection({ inbox }: { inbox: Inbox }) {
  const texts = useTexts(mailboxTexts)
  const router = useRouter()
  const [address, setAddress] = useState<MailAddress>({ unread: 1 })
  const deletion = useDeleteDialog(inbox, {})
  const target = (change: MailAddress) => ({ to: pages.messages.path, search: readAddress({ ...address, ...change }) })
  const place: MailPlace = {
    address,
    hrefFor: (change) => router.buildLocation(target(change)).href,
    go: (change) => {
      if (change.message === undefined) setAddress(readAddress({ ...address, ...change }))
      else void router.navigate(target(change))
    },
  }
  return (
    <Section title={texts.messagesTitle} aside={<UnreadBadge inbox={inbox} mode="messages" />}>
      <div className={styles.inbox}>
        <MailToolbar view={viewOf(address)} go={place.go} />
        <MailList inbox={inbox} mode="messages" place={place} level={3} onDelete={deletion.ask} />
      </div>
      {deletion.dialog}
    </Section>
  )
}
