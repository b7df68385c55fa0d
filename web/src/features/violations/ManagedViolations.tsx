import { type Violation, violationPageSize } from '@porchlight/contract/features/violations.ts'
import { useState } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { SearchBox } from '../../ui/SearchBox.tsx'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { DecideDialog } from './DecideDialog.tsx'
import { IssueDialog } from './IssueDialog.tsx'
import styles from './Lists.module.css'
import { useManaged } from './queries.ts'
import { violationsTexts } from './texts.ts'
import type { ViolationsPlace } from './use-violations-address.ts'
import { ViolationCard } from './ViolationCard.tsx'

/** For those who manage the community: all its violations, the way to issue one, and to decide on each. */
export function ManagedViolations({ hoaId, place }: { hoaId: number; place: ViolationsPlace }) {
  const texts = useTexts(violationsTexts)
  const { search = '', page = 1, closed = false } = place.address
  const { data, isPending, isError, isFetching, refetch } = useManaged(hoaId, { search, page, closed })
  const [isIssuing, setIssuing] = useState(false)
  const [decided, setDecided] = useState<Violation | null>(null)
  return (
    <section className={styles.section} aria-labelledby="managed-violations">
      <h2 id="managed-violations">{texts.community}</h2>
      <div className={styles.tools}>
        <SegmentedControl
          legend={texts.kinds}
          options={[
            { value: 'open', label: texts.openOnes },
            { value: 'closed', label: texts.closedOnes },
          ]}
          value={closed ? 'closed' : 'open'}
          onChange={(kind) => place.go({ closed: kind === 'closed' || undefined, page: undefined })}
        />
        <div className={styles.search}>
          <SearchBox
            label={texts.searchAll}
            clearLabel={texts.clearSearch}
            search={search}
            onSearch={(wanted) => place.go({ search: wanted, page: undefined }, { replace: search !== '' })}
          />
        </div>
        <Button onClick={() => setIssuing(true)}>{texts.issue}</Button>
      </div>
      {isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={260} />
        </div>
      )}
      {isError && !data && (
        <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <EmptyState drawing="search" text={texts.noneManaged} />}
      <EachItem items={data?.items} keyOf={({ vi_id }) => vi_id} element="p">
        {(violation) => (
          <ViolationCard
            violation={violation}
            withHome
            reviewText={texts.underReviewOf}
            action={
              <Button
                variant="plain"
                aria-label={texts.decideOf(violation.violationType, violation.vi_external_id)}
                onClick={() => setDecided(violation)}
              >
                {texts.decide}
              </Button>
            }
          />
        )}
      </EachItem>
      <Pager
        page={page}
        pageCount={Math.ceil((data?._meta.totalCount ?? 0) / violationPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
        texts={{ ...texts, label: texts.pages }}
      />
      {isIssuing && <IssueDialog hoaId={hoaId} onClose={() => setIssuing(false)} />}
      {decided && <DecideDialog hoaId={hoaId} violation={decided} onClose={() => setDecided(null)} />}
    </section>
  )
}
