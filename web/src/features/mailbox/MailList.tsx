import type { Message } from '@porchlight/contract/features/mailbox.ts'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Pager } from '../../ui/Pager.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { showToast } from '../../ui/toasts.ts'
import { viewOf } from './address.ts'
import { type Inbox, type MailMode, pageCount } from './inbox.ts'
import styles from './MailList.module.css'
import { MailListState } from './MailListState.tsx'
import { MessageRow } from './MessageRow.tsx'
import { type HeldRow, withHeldRow } from './mail-changes.ts'
import { useMailChange, useMailPage } from './queries.ts'
import { mailboxTexts } from './texts.ts'
import type { MailPlace } from './use-mail-address.ts'

interface MailListProps {
  readonly inbox: Inbox
  readonly mode: MailMode
  readonly place: MailPlace
  readonly onDelete: (message: Message) => void
}

/** Ten messages, and the way to the other pages. */
export function MailList({ inbox, mode, place, onDelete }: MailListProps) {
  const texts = useTexts(mailboxTexts)
  const { address, go, hrefFor } = place
  const view = viewOf(address)
  const page = useMailPage(inbox, mode, view)
  const change = useMailChange(inbox)
  const [held, setHeld] = useState<HeldRow | null>(null)

  const total = page.data?._meta.totalCount ?? 0
  const pages = pageCount(total)
  const isPastEnd = page.isSuccess && !page.isPlaceholderData && view.page > pages
  useEffect(() => {
    if (isPastEnd) go({ page: pages }, { replace: true })
  })

  const isHeld = view.unread && held !== null && held.message.hm_id === address.message
  const rows = withHeldRow(page.data?.items ?? [], isHeld ? held : null)

  function mark(kind: 'read' | 'unread', message: Message) {
    change.mutateAsync({ kind, message }).catch(() => showToast(`${texts.oops} ${texts.wentWrong}`, 'problem'))
  }

  return (
    <div>
      <StatusRegion>{page.isSuccess && !page.isPlaceholderData && texts.found(total)}</StatusRegion>
      {rows.length > 0 ? (
        <ul
          className={styles.rows}
          aria-label={texts.list}
          aria-busy={page.isPlaceholderData}
          onKeyDown={moveBetweenRows}
        >
          <EachItem items={rows} keyOf={({ hm_id }) => hm_id}>
            {(message, index) => (
              <MessageRow
                message={message}
                isOpen={message.hm_id === address.message}
                href={hrefFor({ message: message.hm_id })}
                onOpen={() => {
                  setHeld({ message: { ...message, hmt_read: 1 }, index })
                  go({ message: message.hm_id })
                }}
                onMark={(kind) => mark(kind, message)}
                onDelete={() => onDelete(message)}
              />
            )}
          </EachItem>
        </ul>
      ) : (
        <MailListState page={page} view={view} go={go} />
      )}
      <Pager
        page={view.page}
        pageCount={pages}
        hrefFor={(number) => hrefFor({ page: number })}
        onPage={(number) => go({ page: number })}
        texts={{
          label: texts.pages,
          previous: texts.previous,
          next: texts.next,
          position: texts.position,
          page: texts.page,
        }}
      />
    </div>
  )
}

const steps: Record<string, number> = {
  ArrowDown: 1,
  ArrowUp: -1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/** Arrow keys, Home and End go from message to message; Tab goes through links and menus as everywhere. */
function moveBetweenRows(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key]
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-message]')]
  const at = links.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
}
