import type { PendingRequest } from '@porchlight/contract/features/registration.ts'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'
import { DescriptionList } from '../../../ui/DescriptionList.tsx'
import { Select } from '../../../ui/Select.tsx'
import styles from '../StepCard.module.css'
import { type Problem, problemOf } from '../sending.ts'
import { registrationTexts } from '../texts.ts'
import { useFaultFocus } from '../use-fault-focus.ts'

type RequestDecisionProps = {
  request: PendingRequest
  /** Rejects when the answer did not come. */
  onDecide: (approve: boolean, propertyKey: string) => Promise<void>
}

/** Who wants in and why it waits, the home it is for, and the two answers. */
export function RequestDecision({ request, onDecide }: RequestDecisionProps) {
  const t = useTexts(registrationTexts)
  const focusFault = useFaultFocus()
  const [home, setHome] = useState(request.propertyKey)
  const [isMissing, setIsMissing] = useState(false)
  const [busy, setBusy] = useState<'approve' | 'decline' | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const name = `${request.firstName} ${request.lastName}`

  async function decide(answer: 'approve' | 'decline') {
    setIsMissing(answer === 'approve' && !home)
    if (answer === 'approve' && !home) return focusFault(['home'])
    setBusy(answer)
    setProblem(null)
    try {
      await onDecide(answer === 'approve', home)
    } catch (error) {
      setProblem(problemOf(error))
      setBusy(null)
    }
  }

  const facts: [string, string][] = [
    [t.name, name],
    [t.email, request.email],
    [t.phone, request.phone],
    [request.propertyKey ? t.home : t.typedHome, request.address],
    [t.accountNumber, request.accountNumber],
    [t.why, t[request.reason]],
  ]
  return (
    <>
      <p>{t.requestIntro(name, request.communityName)}</p>
      {problem && (
        <Banner tone="danger" announce>
          {t[problem]}
        </Banner>
      )}
      <DescriptionList items={facts.filter(([, value]) => value).map(([term, value]) => ({ term, value }))} />
      <Select
        label={t.whichHome}
        data-field="home"
        value={home}
        options={[
          { value: '', text: t.chooseHome, disabled: true },
          ...request.properties.map(({ key, value }) => ({ value: key, text: value })),
        ]}
        error={isMissing ? t.homeRequired : ''}
        onChange={(event) => {
          setHome(event.target.value)
          setIsMissing(false)
        }}
      />
      <div className={styles.actions}>
        <Button variant="plain" busy={busy === 'decline'} onClick={() => void (busy ?? decide('decline'))}>
          {t.decline}
        </Button>
        <Button busy={busy === 'approve'} onClick={() => void (busy ?? decide('approve'))}>
          {t.approve}
        </Button>
      </div>
    </>
  )
}
