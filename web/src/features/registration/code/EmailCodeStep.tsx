import { useState } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { CodeField } from '../../../ui/CodeField.tsx'
import { LinkButton } from '../../../ui/Link.tsx'
import type { CodeErrors, CodeValues } from '../form-rules.ts'
import { StepCard } from '../StepCard.tsx'
import { registrationTexts } from '../texts.ts'
import styles from './EmailCodeStep.module.css'

type EmailCodeStepProps = {
  values: Pick<CodeValues, 'email' | 'email_verification'>
  errors: Pick<CodeErrors, 'email_verification'>
  problem: string
  busy: boolean
  hasMoved: boolean
  onChange: (changed: Pick<CodeValues, 'email_verification'>) => void
  onBack: () => void
  onVerify: () => void
  onSendAnother: () => Promise<void>
}

/** The step for the four digits in the mail, which verify the e-mail address. */
export function EmailCodeStep(props: EmailCodeStepProps) {
  const { values, errors, problem, busy, hasMoved, onChange, onBack, onVerify, onSendAnother } = props
  const t = useTexts(registrationTexts)
  const [isSent, setIsSent] = useState(false)

  async function sendAnother() {
    setIsSent(false)
    await onSendAnother()
    setIsSent(true)
  }

  return (
    <StepCard
      step={2}
      of={3}
      title={t.verifyTitle}
      problem={problem}
      submitLabel={t.verify}
      busy={busy}
      hasMoved={hasMoved}
      onSubmit={onVerify}
      onBack={onBack}
    >
      <p className={styles.intro}>{t.verifyIntro(values.email.trim())}</p>
      <div data-field="email_verification">
        <CodeField
          label={t.emailCode}
          boxLabel={t.digit}
          value={values.email_verification}
          error={errors.email_verification}
          hint={t.spamHint}
          onChange={(email_verification) => onChange({ email_verification })}
        />
      </div>
      <div>
        <LinkButton alone aria-disabled={busy} onClick={() => !busy && void sendAnother()}>
          {t.sendAnother}
        </LinkButton>
        <p className={styles.sent} role="status">
          {isSent && !problem ? t.sentAnother(values.email.trim()) : ''}
        </p>
      </div>
    </StepCard>
  )
}
