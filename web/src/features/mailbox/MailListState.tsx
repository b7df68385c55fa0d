import { mailboxPageSize } from '@porchlight/contract/features/mailbox.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { MailPage, MailView } from './inbox.ts'
import styles from './MailList.module.css'
import { mailboxTexts } from './texts.ts'
import type { MailPlace } from './use-mail-address.ts'

interface MailListStateProps {
  readonly page: UseQueryResult<MailPage>
  readonly view: MailView
  readonly go: MailPlace['go']
}

/** What stands in the list when no message does: it loads, it failed, there is none. */
export function MailListState({ page, view, go }: MailListStateProps) {
  const texts = useTexts(mailboxTexts)
  if (page.isSuccess && page.data.items.length === 0 && view.page === 1) {
    const narrowed = view.unread || view.search !== ''
    return (
      <div data-nothing>
        <EmptyState
          drawing={view.search ? 'search' : 'mail'}
          text={texts.empty}
          detail={view.search ? texts.emptySearch(view.search) : view.unread && texts.emptyUnread}
          action={
            narrowed && (
              <Button variant="plain" onClick={() => go({ search: undefined, unread: undefined, page: undefined })}>
                {texts.showAll}
              </Button>
            )
          }
        />
      </div>
    )
  }
  if (page.isError || page.fetchStatus === 'paused') {
    return (
      <div data-nothing>
        <ErrorState
          text={texts.listFailed}
          detail={texts.checkConnection}
          retryLabel={texts.tryAgain}
          busy={page.fetchStatus === 'fetching'}
          onRetry={() => void page.refetch()}
        />
      </div>
    )
  }
  return (
    <div className={styles.rows} role="status" aria-label={texts.loading}>
      {Array.from({ length: mailboxPageSize }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <Skeleton key={row} lines={2} className={styles.waiting} />
      ))}
    </div>
  )
}
