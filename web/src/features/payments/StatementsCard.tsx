import { statementPageSize } from '@porchlight/contract/features/payments.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Home } from './home.ts'
import { useStatements } from './queries.ts'
import { StatementRow } from './StatementRow.tsx'
import styles from './StatementsCard.module.css'
import { paymentsTexts } from './texts.ts'
import type { usePortalAddress } from './use-portal-address.ts'

type StatementsCardProps = { home: Home; place: ReturnType<typeof usePortalAddress> }

/** The home's statements, newest first, each to download. */
export function StatementsCard({ home, place }: StatementsCardProps) {
  const texts = useTexts(paymentsTexts)
  const page = place.address.statements ?? 1
  const { data, isPending, isError, isFetching, refetch } = useStatements(home, page)
  const items = data?.items ?? []
  return (
    <Card title={texts.statements} className={styles.card} aria-busy={isPending}>
      {isPending && (
        <div role="status" aria-label={texts.loadingStatements} className={styles.list}>
          {Array.from({ length: 4 }, (_, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
            <Skeleton key={row} height={64} />
          ))}
        </div>
      )}
      {isError && (
        <ErrorState
          text={texts.statementsFailed}
          retryLabel={texts.tryAgain}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && items.length === 0 && <p className={styles.none}>{texts.noStatements}</p>}
      {items.length > 0 && (
        <ul className={styles.list}>
          {items.map((statement) => (
            <StatementRow key={statement.id} statement={statement} />
          ))}
        </ul>
      )}
      <Pager
        page={page}
        pageCount={Math.ceil((data?._meta.totalCount ?? 0) / statementPageSize)}
        hrefFor={(statements) => place.hrefFor({ statements })}
        onPage={(statements) => place.go({ statements })}
        texts={{ ...texts, label: texts.statementPages }}
      />
    </Card>
  )
}
