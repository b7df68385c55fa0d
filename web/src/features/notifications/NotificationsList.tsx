import type { Notification } from '@porchlight/contract/features/notifications.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { StatusRegion } from '../../ui/StatusRegion.tsx'
import { NotificationRow } from './NotificationRow.tsx'
import styles from './NotificationsList.module.css'
import { notificationsTexts } from './texts.ts'

interface NotificationsListProps {
  readonly list: UseQueryResult<Notification[]>
  readonly targetOf: (notification: Notification) => string | null
  readonly onOpen: (notification: Notification) => void
  readonly onDismiss: (notification: Notification) => void
}

/** The notifications, or what stands in their place: they load, they failed, there are none. */
export function NotificationsList({ list, targetOf, onOpen, onDismiss }: NotificationsListProps) {
  const texts = useTexts(notificationsTexts)
  const place = useRef<HTMLDivElement>(null)
  useFocusAfterDismissing(place, list.data?.length)
  return (
    <div ref={place}>
      <StatusRegion>{list.data && texts.count(list.data.length)}</StatusRegion>
      {list.data && list.data.length > 0 && (
        <ul className={styles.rows} aria-label={texts.title}>
          <EachItem items={list.data} keyOf={({ hn_id }) => hn_id}>
            {(one) => (
              <NotificationRow
                notification={one}
                address={targetOf(one)}
                onOpen={() => onOpen(one)}
                onDismiss={() => onDismiss(one)}
              />
            )}
          </EachItem>
        </ul>
      )}
      {list.data?.length === 0 && <EmptyState drawing="house" text={texts.empty} />}
      {!list.data && (list.isError || list.fetchStatus === 'paused') && (
        <ErrorState
          text={texts.failed}
          detail={texts.checkConnection}
          retryLabel={texts.tryAgain}
          busy={list.fetchStatus === 'fetching'}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.isLoading && list.fetchStatus !== 'paused' && (
        <div role="status" aria-label={texts.loading} className={styles.waiting}>
          <Skeleton lines={3} />
          <Skeleton lines={3} />
        </div>
      )}
    </div>
  )
}

/** The button that had the focus went away with its row: the next row's gets it, or the dialog's title after the last. */
function useFocusAfterDismissing(place: RefObject<HTMLElement | null>, length: number | undefined) {
  const before = useRef({ length, at: 0 })
  useEffect(() => {
    const buttons = () => [...(place.current?.querySelectorAll<HTMLElement>('[data-dismiss]') ?? [])]
    const note = () => {
      const at = buttons().indexOf(document.activeElement as HTMLElement)
      if (at >= 0) before.current.at = at
    }
    const isFewer = (length ?? 0) < (before.current.length ?? 0)
    before.current.length = length
    if (isFewer && (document.activeElement === document.body || document.activeElement?.tagName === 'DIALOG')) {
      const next = buttons().at(Math.min(before.current.at, buttons().length - 1))
      const title = place.current?.closest('dialog')?.querySelector<HTMLElement>('h2')
      ;(next ?? title)?.focus()
    }
    const element = place.current
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [place, length])
}
