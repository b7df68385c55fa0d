import type { Notification } from '@porchlight/contract/features/notifications.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { QueryData } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Row, Rows } from '../../ui/Row.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationsList.module.css'
import { notificationsTexts } from './texts.ts'

interface NotificationsListProps {
  readonly list: UseQueryResult<Notification[]>
  /** The path of the page that a notification opens; null if it has no page, and is shown as a text. */
  readonly targetOf: (notification: Notification) => string | null
  readonly onOpen: (notification: Notification) => void
  readonly onDismiss: (notification: Notification) => void
}

/** The unread notifications, newest first. */
export function NotificationsList({ list, targetOf, onOpen, onDismiss }: NotificationsListProps) {
  const texts = useTexts(notificationsTexts)
  const container = useRef<HTMLDivElement>(null)
  useFocusAfterDismissing(container, list.data?.length)
  return (
    <div ref={container}>
      <StatusRegion>{list.data && texts.count(list.data.length)}</StatusRegion>
      <QueryData
        query={list}
        loading={texts.loading}
        failed={texts.failed}
        failedDetail={texts.checkConnection}
        placeholder={<NotificationPlaceholder />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState drawing="lamp-lit" text={texts.empty} />
          ) : (
            <Rows aria-label={texts.title}>
              <EachItem items={all} keyOf={({ hn_id }) => hn_id}>
                {(one) => (
                  <NotificationRow
                    notification={one}
                    address={targetOf(one)}
                    onOpen={() => onOpen(one)}
                    onDismiss={() => onDismiss(one)}
                  />
                )}
              </EachItem>
            </Rows>
          )
        }
      </QueryData>
    </div>
  )
}

/** The placeholder of the list, with the sizes of its rows. */
function NotificationPlaceholder() {
  return (
    <Rows aria-hidden="true">
      {[0, 1, 2].map((row) => (
        <Row
          key={row}
          tall
          lead={<Skeleton height={44} className={styles.disc} />}
          title={<Skeleton />}
          meta={<Skeleton lines={3} />}
        />
      ))}
    </Rows>
  )
}

/** After a dismissal removed the focused button with its row, focuses the button of the next row, or after the last row the title of the dialog. */
function useFocusAfterDismissing(container: RefObject<HTMLElement | null>, length: number | undefined) {
  /** The number of rows at the last change, and the position of the row whose button had the focus last. */
  const previous = useRef({ length, at: 0 })
  useEffect(() => {
    const buttons = () => [...(container.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])]
    const rememberPosition = () => {
      const at = buttons().indexOf(document.activeElement as HTMLElement)
      if (at >= 0) previous.current.at = at
    }
    const isFewer = (length ?? 0) < (previous.current.length ?? 0)
    previous.current.length = length
    // When the focused button is removed, the focus moves to the body or to the dialog.
    const isFocusLost = document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG'
    if (isFewer && isFocusLost) {
      const next = buttons().at(Math.min(previous.current.at, buttons().length - 1))
      const title = container.current?.closest('dialog')?.querySelector<HTMLElement>('h2')
      ;(next ?? title)?.focus()
    }
    const element = container.current
    element?.addEventListener('focusin', rememberPosition)
    return () => element?.removeEventListener('focusin', rememberPosition)
  }, [container, length])
}
