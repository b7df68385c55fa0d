import { meetsPart, passwordParts } from '@porchlight/contract/shared/passwords.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { registrationTexts } from './texts.ts'

type PasswordFieldsProps = {
  /** The label of the first field; 'Password' by default. */
  label?: string
  password: string
  repeat: string
  errors: { readonly password?: string | undefined; readonly password_repeat?: string | undefined }
  onChange: (changed: { password?: string; password_repeat?: string }) => void
}

/** The fields for a new password and its repetition. */
export function PasswordFields({ label, password, repeat, errors, onChange }: PasswordFieldsProps) {
  const t = useTexts(registrationTexts)
  const sharedProps = {
    showLabel: t.showPassword,
    hideLabel: t.hidePassword,
    autoComplete: 'new-password',
    // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
    placeholder: ' ',
    maxLength: 200,
  }
  return (
    <>
      <PasswordField
        {...sharedProps}
        label={label ?? t.password}
        data-field="password"
        value={password}
        error={errors.password}
        required
        onChange={(event) => onChange({ password: event.target.value })}
      />
      <PasswordNeeds password={password} />
      <PasswordField
        {...sharedProps}
        label={t.confirmPassword}
        data-field="password_repeat"
        value={repeat}
        error={errors.password_repeat}
        required
        onChange={(event) => onChange({ password_repeat: event.target.value })}
      />
    </>
  )
}

/** The password requirements, each with a tick as soon as it is met (spec README 16). */
export function PasswordNeeds({ password }: { password: string }) {
  const t = useTexts(registrationTexts)
  const items = passwordParts.map((part) => ({ label: t[part], isMet: meetsPart(password, part) }))
  return <CheckList title={t.passwordNeeds} items={items} metLabel={t.needMet} missingLabel={t.needMissing} />
}
