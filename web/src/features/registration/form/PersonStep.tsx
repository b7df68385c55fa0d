import type { ComponentProps } from 'react'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { AgreeBox } from '../AgreeBox.tsx'
import { type FormErrors, type FormValues, waitsForAssociation } from '../form-rules.ts'
import { PasswordFields } from '../PasswordFields.tsx'
import { StepCard } from '../StepCard.tsx'
import { registrationTexts } from '../texts.ts'

type PersonStepProps = {
  values: FormValues
  errors: FormErrors
  problem: string
  busy: boolean
  hasMoved: boolean
  onChange: (changed: Partial<FormValues>) => void
  onBack: () => void
  onSignUp: () => void
}

/** The step for the person; with a password if the account is created immediately. */
export function PersonStep({ values, errors, problem, busy, hasMoved, onChange, onBack, onSignUp }: PersonStepProps) {
  const t = useTexts(registrationTexts)
  const line = (
    field: 'fname' | 'lname' | 'phone_number' | 'email',
    label: string,
    attributes: ComponentProps<'input'>,
  ) => (
    <TextField
      {...attributes}
      // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
      placeholder=" "
      label={label}
      data-field={field}
      value={values[field]}
      error={errors[field]}
      required
      onChange={(event) => onChange({ [field]: event.target.value })}
    />
  )
  return (
    <StepCard
      step={2}
      of={2}
      title={t.youTitle}
      problem={problem}
      submitLabel={t.signUp}
      busy={busy}
      hasMoved={hasMoved}
      onSubmit={onSignUp}
      onBack={onBack}
      backIsButton
    >
      {line('fname', t.firstName, { autoComplete: 'given-name', maxLength: 80 })}
      {line('lname', t.lastName, { autoComplete: 'family-name', maxLength: 80 })}
      {line('phone_number', t.phone, { type: 'tel', autoComplete: 'tel', maxLength: 40 })}
      {line('email', t.email, {
        type: 'email',
        autoComplete: 'username',
        autoCapitalize: 'none',
        spellCheck: false,
        maxLength: 254,
      })}
      {waitsForAssociation(values) ? (
        <Banner>{t.passwordLater}</Banner>
      ) : (
        <PasswordFields
          password={values.password}
          repeat={values.password_repeat}
          errors={errors}
          onChange={onChange}
        />
      )}
      <AgreeBox
        checked={values.agree_tcpp}
        error={errors.agree_tcpp ?? ''}
        onChange={(agree_tcpp) => onChange({ agree_tcpp })}
      />
    </StepCard>
  )
}
