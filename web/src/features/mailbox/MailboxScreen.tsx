import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react'
import { Page } from '../../platform/page/Page.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { viewOf } from './address.ts'
import { type Inbox, inboxOf, type MailMode } from './inbox.ts'
import { MailList } from './list/MailList.tsx'
import { MailToolbar } from './list/MailToolbar.tsx'
import { UnreadBadge } from './list/UnreadBadge.tsx'
import styles from './MailboxScreen.module.css'
import { MessageDetail } from './message/MessageDetail.tsx'
import { mailboxTexts } from './texts.ts'
import { useDeleteDialog } from './use-delete-dialog.tsx'
import { useMailAddress } from './use-mail-address.ts'

/** /Mailbox: all mail of the account. */
export function MailboxScreen() {
  return <MailScreen mode="mailbox" />
}

/** /Messages: only mail from people. */
export function MessagesScreen() {
  return <MailScreen mode="messages" />
}

/** The mail of the current account. In admin preview there is none, and no call is made. */
function MailScreen({ mode }: { mode: MailMode }) {
  const inbox = inboxOf(useSignedIn())
  const texts = useTexts(mailboxTexts)
  // Another account begins without the state of this one; a key must be a text.
  if (inbox) return <OpenMail key={JSON.stringify(inbox)} inbox={inbox} mode={mode} />
  return (
    <Page title={texts[titleOf(null, mode)]}>
      <EmptyState drawing="mail" text={texts.previewTitle} detail={texts.previewText} />
    </Page>
  )
}

function OpenMail({ inbox, mode }: { inbox: Inbox; mode: MailMode }) {
  const texts = useTexts(mailboxTexts)
  const place = useMailAddress(mode)
  const open = place.address.message
  const screen = useRef<HTMLDivElement>(null)
  const close = () => place.go({ message: undefined })
  const deletion = useDeleteDialog(inbox, {
    onDeleted: (message) => {
      if (message.hm_id === open) close()
    },
  })
  useFocusThatFollows(screen, open)

  function pressed(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented || open === undefined) return
    event.preventDefault()
    close()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape anywhere on the screen closes the message
    <div ref={screen} className={classes(styles.screen, open !== undefined && styles.reading)} onKeyDown={pressed}>
      <Page
        title={texts[titleOf(inbox, mode)]}
        count={<UnreadBadge inbox={inbox} mode={mode} />}
        tools={<MailToolbar view={viewOf(place.address)} go={place.go} />}
        panes
      >
        <div className={styles.columns}>
          <div className={styles.list}>
            <MailList inbox={inbox} mode={mode} place={place} level={2} onDelete={deletion.ask} />
          </div>
          <div className={styles.detail}>
            {open === undefined ? (
              <EmptyState drawing="mail" text={texts.chooseMessage} />
            ) : (
              <MessageDetail key={open} inbox={inbox} id={open} place={place} onDelete={deletion.ask} />
            )}
          </div>
        </div>
      </Page>
      {deletion.dialog}
    </div>
  )
}

/** Moves the focus to a message when it is opened, and back to its row when it is closed; opening the page does not move the focus. */
function useFocusThatFollows(screen: RefObject<HTMLElement | null>, open: number | undefined) {
  const previous = useRef(open)
  useEffect(() => {
    if (previous.current === open) return
    const find = (selector: string) => screen.current?.querySelector<HTMLElement>(selector)
    const row = () => find(`[data-message="${previous.current}"]`) ?? find('[data-message]')
    const target = open === undefined ? row() : find('article')
    previous.current = open
    target?.focus({ preventScroll: open !== undefined })
    if (open !== undefined && target) target.scrollIntoView({ block: 'start' })
  }, [screen, open])
}

/** A vendor has no mailbox: everything that was sent to it is at /Messages (docs/decisions/0004). */
function titleOf(inbox: Inbox | null, mode: MailMode) {
  if (mode === 'mailbox') return 'mailboxTitle'
  return inbox && 'vendor' in inbox ? 'messagesTitle' : 'fromPeopleTitle'
}
