import { type Violation, violationPageSize, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { useState } from 'react'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState, ErrorState } from '../../ui/EmptyState.tsx'
import { Pager } from '../../ui/Pager.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Lists.module.css'
import { useOpenPage } from './queries.ts'
import { ResolutionDialog } from './ResolutionDialog.tsx'
import { violationsTexts } from './texts.ts'
import type { ViolationsPlace } from './use-violations-address.ts'
import { ViolationCard } from './ViolationCard.tsx'

/** 'Open violation(s)': a card each, with the way to answer it. */
export function OpenViolations({ hoaId, place }: { hoaId: number; place: ViolationsPlace }) {
  const texts = useTexts(violationsTexts)
  const page = place.address.open ?? 1
  const { data, isPending, isError, isFetching, refetch } = useOpenPage(hoaId, page)
  const [answered, setAnswered] = useState<Violation | null>(null)
  return (
    <section className={styles.section} aria-labelledby="open-violations">
      <h2 id="open-violations">{texts.openViolations}</h2>
      {isPending && (
        <div role="status" aria-label={texts.loading}>
          <Skeleton height={260} />
        </div>
      )}
      {isError && !data && (
        <ErrorState text={texts.failed} retryLabel={texts.tryAgain} busy={isFetching} onRetry={() => void refetch()} />
      )}
      {data?.items.length === 0 && <EmptyState drawing="house" text={texts.noneOpen} detail={texts.noneOpenDetail} />}
      <EachItem items={data?.items} keyOf={({ vi_id }) => vi_id} element="p">
        {(violation) => (
          <ViolationCard
            violation={violation}
            withHome={new Set(data?.items.map((one) => one.propertyAddress)).size > 1}
            reviewText={texts.underReview}
            action={
              <Button
                aria-label={texts.resolveOf(violation.violationType, violation.vi_external_id)}
                disabled={violation.vi_status_id === violationStatuses.underReview}
                onClick={() => setAnswered(violation)}
              >
                {texts.resolve}
              </Button>
            }
          />
        )}
      </EachItem>
      <Pager
        page={page}
        pageCount={Math.ceil((data?._meta.totalCount ?? 0) / violationPageSize)}
        hrefFor={(open) => place.hrefFor({ open })}
        onPage={(open) => place.go({ open })}
        texts={{ ...texts, label: texts.openViolations }}
      />
      {answered && <ResolutionDialog violation={answered} onClose={() => setAnswered(null)} />}
    </section>
  )
}
