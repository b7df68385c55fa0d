import { type Violation, violationStatuses } from '@porchlight/contract/features/violations.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { Steps } from '../../ui/Steps.tsx'
import { violationsTexts } from './texts.ts'

/** How far a violation is for the household that answers it: the notice, the answer, the decision. */
export function CaseSteps({ violation }: { violation: Violation }) {
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
