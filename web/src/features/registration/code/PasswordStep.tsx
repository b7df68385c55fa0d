import { useTexts } from '../../../platform/texts/catalogue.ts'
import type { CodeErrors, CodeValues } from '../form-rules.ts'
import { PasswordFields } from '../PasswordFields.tsx'
import { StepCard } from '../StepCard.tsx'
import { registrationTexts } from '../texts.ts'

type PasswordStepProps = {
  values: Pick<CodeValues, 'email' | 'password' | 'password_repeat'>
  errors: Pick<CodeErrors, 'reg_code' | 'password' | 'password_repeat'>
  problem: string
  busy: boolean
  hasMoved: boolean
  home: string
  onChange: (changed: Partial<Pick<CodeValues, 'password' | 'password_repeat'>>) => void
  onBack: () => void
  onFinish: () => void
}

/** The step for the password of the new account. */
export function PasswordStep(props: PasswordStepProps) {
  const { values, errors, problem, busy, hasMoved, home, onChange, onBack, onFinish } = props
  const t = useTexts(registrationTexts)
  return (
    <StepCard
      step={3}
      of={3}
      title={t.passwordTitle}
      problem={problem || (errors.reg_code ?? '')}
      submitLabel={t.finish}
      busy={busy}
      hasMoved={hasMoved}
      onSubmit={onFinish}
      onBack={onBack}
    >
      {home && <p>{t.forHome(home)}</p>}
      {/* A password manager stores the new password under this name. */}
      <input hidden type="email" autoComplete="username" value={values.email.trim()} readOnly />
      <PasswordFields password={values.password} repeat={values.password_repeat} errors={errors} onChange={onChange} />
    </StepCard>
  )
}
