import { type Violation, violationPageSize, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { useState } from 'react'
import { Pages } from '../../../platform/call/Pages.tsx'
import { QueryList } from '../../../platform/call/QueryList.tsx'
import { EachItem } from '../../../platform/EachItem.tsx'
import { RelativeDay } from '../../../platform/RelativeDate.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Button } from '../../../ui/Button.tsx'
import { dot } from '../../../ui/dot.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Row, Rows } from '../../../ui/Row.tsx'
import { SearchBox } from '../../../ui/SearchBox.tsx'
import { Section } from '../../../ui/Section.tsx'
import { SegmentedControl } from '../../../ui/SegmentedControl.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { useManaged } from '../queries.ts'
import { StatusMark } from '../StatusMark.tsx'
import { violationsTexts } from '../texts.ts'
import type { ViolationsPlace } from '../use-violations-address.ts'
import styles from '../ViolationTable.module.css'
import { DecideDialog } from './DecideDialog.tsx'
import { HomeSign } from './HomeSign.tsx'
import { IssueDialog } from './IssueDialog.tsx'

/** For those who manage the community: all its violations, with buttons to issue one and to decide on each. */
export function ManagedViolations({ hoaId, place }: { hoaId: number; place: ViolationsPlace }) {
  const texts = useTexts(violationsTexts)
  const { search = '', page = 1, closed = false } = place.address
  const query = useManaged(hoaId, { search, page, closed })
  const [isIssuing, setIssuing] = useState(false)
  const [decided, setDecided] = useState<Violation | null>(null)
  return (
    <Section
      title={texts.community}
      aside={
        <Button icon="plus" onClick={() => setIssuing(true)}>
          {texts.issue}
        </Button>
      }
    >
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
      </div>
      <QueryList
        query={query}
        loading={texts.loading}
        failed={texts.failed}
        placeholder={<SkeletonRows lead="plate" />}
        empty={<EmptyState drawing="search" text={texts.noneManaged} />}
      >
        {(violations) => (
          <Rows aria-label={texts.community}>
            <EachItem items={violations} keyOf={({ vi_id }) => vi_id}>
              {(violation) => <ManagedRow violation={violation} onDecide={() => setDecided(violation)} />}
            </EachItem>
          </Rows>
        )}
      </QueryList>
      <Pages
        label={texts.pages}
        page={page}
        pageCount={Math.ceil((query.data?._meta.totalCount ?? 0) / violationPageSize)}
        hrefFor={(to) => place.hrefFor({ page: to })}
        onPage={(to) => place.go({ page: to })}
      />
      {isIssuing && <IssueDialog hoaId={hoaId} onClose={() => setIssuing(false)} />}
      {decided && <DecideDialog hoaId={hoaId} violation={decided} onClose={() => setDecided(null)} />}
    </Section>
  )
}

/** A violation of the community: the home, its status, and the button to decide on it. */
function ManagedRow({ violation, onDecide }: { violation: Violation; onDecide: () => void }) {
  const texts = useTexts(violationsTexts)
  const { violationType, vi_external_id, propertyAddress, createdAtFormatted, createdByName } = violation
  const waits = violation.vi_status_id === violationStatuses.underReview
  return (
    <Row
      lead={<HomeSign address={propertyAddress} />}
      title={violationType}
      level={3}
      onClick={onDecide}
      opener={{ 'aria-haspopup': 'dialog', 'aria-label': `${violationType}, ${vi_external_id}` }}
      className={styles.managed}
      meta={
        <>
          {propertyAddress}
          {dot}
          <span className={styles.number}>{vi_external_id}</span>
          {dot}
          <RelativeDay day={createdAtFormatted} />, {createdByName}
        </>
      }
      end={<StatusMark violation={violation} isManaging />}
      actions={
        <Button
          variant={waits ? 'plain' : 'quiet'}
          aria-label={texts.decideOf(violationType, vi_external_id)}
          onClick={onDecide}
        >
          {texts.decide}
        </Button>
      }
    >
      {waits && <p className={styles.waits}>{texts.underReviewOf}</p>}
    </Row>
  )
}
