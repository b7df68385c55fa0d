import { ledgerPageSize } from '@porchlight/contract/features/payments.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DownloadLedger } from './DownloadLedger.tsx'
import type { Home } from './home.ts'
import styles from './LedgerCard.module.css'
import { LedgerTable } from './LedgerTable.tsx'
import { useLedger } from './queries.ts'
import { paymentsTexts } from './texts.ts'
import type { usePortalAddress } from './use-portal-address.ts'

type LedgerCardProps = { home: Home; place: ReturnType<typeof usePortalAddress> }

/** How the home came to its balance: charges and payments with what was owed after each, newest first. */
export function LedgerCard({ home, place }: LedgerCardProps) {
  const texts = useTexts(paymentsTexts)
  const page = place.address.page ?? 1
  const { data, isPending, isError, isFetching, refetch } = useLedger(home, page)
  const total = data?._meta.totalCount ?? 0
  return (
    <Card
      title={texts.history}
      aside={total > 0 && <DownloadLedger home={home} />}
      className={styles.card}
      aria-busy={isPending}
    >
      {isPending && (
        <div role="status" aria-label={texts.loadingHistory}>
          <Skeleton height={49 * (ledgerPageSize + 1)} />
        </div>
      )}
      {isError && (
        <ErrorState
          text={texts.historyFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && total === 0 && <EmptyState drawing="house" text={texts.noHistory} />}
      {data && data.items.length > 0 && <LedgerTable entries={data.items} caption={texts.historyCaption} />}
      <Pager
        page={page}
        pageCount={Math.ceil(total / ledgerPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
        texts={{ ...texts, label: texts.historyPages }}
      />
    </Card>
  )
}
