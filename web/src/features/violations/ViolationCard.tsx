import { type Violation, violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChangeLog } from './ChangeLog.tsx'
import { StatusMark } from './StatusMark.tsx'
import { violationsTexts } from './texts.ts'
import styles from './ViolationCard.module.css'
import { ViolationDetails } from './ViolationDetails.tsx'

type ViolationCardProps = {
  violation: Violation
  withHome: boolean
  /** What is said while an answer is under review. */
  reviewText: string
  /** The one thing that can be done about it. */
  action: ReactNode
}

/** An open violation: what it says, how it stands, what happened so far, and what can be done. */
export function ViolationCard({ violation, withHome, reviewText, action }: ViolationCardProps) {
  const texts = useTexts(violationsTexts)
  const [isOpen, setOpen] = useState(false)
  const isReviewed = violation.vi_status_id === violationStatuses.underReview
  return (
    <Card title={violation.violationType} level={3} aside={<StatusMark violation={violation} />}>
      <div className={styles.body}>
        <ViolationDetails violation={violation} withHome={withHome} />
        {isReviewed && <Banner>{reviewText}</Banner>}
        <Disclosure label={texts.whatHappened} expanded={isOpen} onExpandedChange={setOpen}>
          {isOpen && <ChangeLog viId={violation.vi_id} />}
        </Disclosure>
        <div>{action}</div>
      </div>
    </Card>
  )
}
