import { type Violation, violationPageSize, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { useState } from 'react'
import { Pages } from '../../platform/call/Pages.tsx'
import { QueryList } from '../../platform/call/QueryList.tsx'
import { EachItem } from '../../platform/EachItem.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Section } from '../../ui/Section.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './Case.module.css'
import { useOpenPage } from './queries.ts'
import { ResolutionDialog } from './ResolutionDialog.tsx'
import { violationsTexts } from './texts.ts'
import type { ViolationsPlace } from './use-violations-address.ts'
import { reviewId, ViolationCard } from './ViolationCard.tsx'

/** 'Open violation(s)': a card for each, with a button to answer it. */
export function OpenViolations({ hoaId, place }: { hoaId: number; place: ViolationsPlace }) {
  const texts = useTexts(violationsTexts)
  const page = place.address.open ?? 1
  const query = useOpenPage(hoaId, page)
  const [answered, setAnswered] = useState<Violation | null>(null)
  return (
    <Section title={texts.openViolations}>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<Skeleton height={260} />}
        empty={<EmptyState drawing="house" text={texts.noneOpen} detail={texts.noneOpenDetail} />}
      >
        {(items) => (
          <div className={styles.cases}>
            <EachItem items={items} keyOf={({ vi_id }) => vi_id} element="p">
              {(violation) => (
                <ViolationCard
                  violation={violation}
                  // The address is shown only if the page has violations of several homes.
                  withHome={new Set(items.map((one) => one.propertyAddress)).size > 1}
                  action={
                    <Button
                      aria-label={texts.resolveOf(violation.violationType, violation.vi_external_id)}
                      disabled={violation.vi_status_id === violationStatuses.underReview}
                      aria-describedby={reviewId(violation.vi_id)}
                      onClick={() => setAnswered(violation)}
                    >
                      {texts.resolve}
                    </Button>
                  }
                />
              )}
            </EachItem>
          </div>
        )}
      </QueryList>
      <Pages
        label={texts.openViolations}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / violationPageSize)}
        hrefFor={(open) => place.hrefFor({ open })}
        onPage={(open) => place.go({ open })}
      />
      {answered && <ResolutionDialog violation={answered} onClose={() => setAnswered(null)} />}
    </Section>
  )
}
