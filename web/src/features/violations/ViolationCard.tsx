import { type Violation, violationStatuses } from '@porchlight/contract/features/violations.ts'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useMedia } from '../../platform/use-media.ts'
import { Disclosure } from '../../ui/aria/Disclosure.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { Steps } from '../../ui/Steps.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'
import styles from './Case.module.css'
import { ChangeLog } from './ChangeLog.tsx'
import { DownloadAll, Evidence } from './Evidence.tsx'
import { StatusMark } from './StatusMark.tsx'
import { violationsTexts } from './texts.ts'
import { RuleAndDate, ViolationFacts } from './ViolationDetails.tsx'

/** The id of the element with the text that a violation is being reviewed. */
export const reviewId = (violation: number) => `violation-${violation}-reviewed`

type ViolationCardProps = {
  violation: Violation
  /** Whether the address of the home is shown. */
  withHome: boolean
  /** The button that answers the violation. */
  action: ReactNode
}

/** An open violation of the person's own home: its progress, description, evidence, action and log. */
export function ViolationCard({ violation, withHome, action }: ViolationCardProps) {
  const texts = useTexts(violationsTexts)
  const [isOpen, setOpen] = useState(false)
  const isWide = useMedia('(min-width: 1440px)')
  const { vi_id: viId, files, violationType, description } = violation
  const isReviewed = violation.vi_status_id === violationStatuses.underReview
  return (
    <div className={styles.case}>
      <Card className={styles.card}>
        <div className={styles.body}>
          <header className={styles.head}>
            <div className={styles.title}>
              <h3>{violationType}</h3>
              <ViolationFacts violation={violation} withHome={withHome} />
            </div>
            <StatusMark violation={violation} />
          </header>
          <CaseSteps violation={violation} />
          <p className={styles.description}>{description}</p>
          <RuleAndDate violation={violation} />
          <Evidence viId={viId} files={files} />
          {isReviewed && (
            <div id={reviewId(viId)}>
              <Banner>{texts.underReview}</Banner>
            </div>
          )}
          <div className={styles.actions}>
            {action}
            {files.length > 0 && <DownloadAll viId={viId} look="button" />}
          </div>
          {!isWide && (
            <div className={styles.log}>
              <Disclosure
                label={
                  <>
                    {texts.whatHappened}
                    <VisuallyHidden>: {violationType}</VisuallyHidden>
                  </>
                }
                expanded={isOpen}
                onExpandedChange={setOpen}
              >
                {isOpen && <ChangeLog viId={viId} />}
              </Disclosure>
            </div>
          )}
        </div>
      </Card>
      {isWide && (
        <Section level={3} title={texts.whatHappened}>
          <ChangeLog viId={viId} />
        </Section>
      )}
    </div>
  )
}

/** The progress of a violation for the household: the notice, the answer, the decision. */
function CaseSteps({ violation }: { violation: Violation }) {
  const texts = useTexts(violationsTexts)
  const isAnswered = violation.vi_status_id === violationStatuses.underReview
  return (
    <Steps
      label={texts.steps}
      steps={[
        { id: 'notice', label: texts.noticeStep, state: 'done' },
        { id: 'answer', label: texts.answerStep, state: isAnswered ? 'done' : 'now' },
        { id: 'decision', label: texts.decisionStep, state: isAnswered ? 'waiting' : 'later' },
      ]}
      states={{
        done: texts.stepDone,
        now: texts.stepNow,
        waiting: texts.stepWaiting,
        later: texts.stepLater,
      }}
    />
  )
}
