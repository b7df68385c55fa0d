import { useTexts } from '../../platform/texts/catalogue.ts'
import { PasswordField } from '../../ui/PasswordField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { Credentials } from './credentials.ts'
import { signInTexts } from './texts.ts'

/** The error text of each of the two fields; '' or none without an error. */
export type FieldErrors = Partial<Record<keyof Credentials, string>>

type CredentialFieldsProps = {
  email: string
  errors: FieldErrors
  /** Called with the remaining errors: the error of a field is removed as soon as the field changes. */
  onErrors: (errors: FieldErrors) => void
}

const names = { username: 'LoginForm[username]', password: 'LoginForm[password]' } as const

/** The two login fields, on the Login screen and on the account-deletion page. */
export function CredentialFields({ email, errors, onErrors }: CredentialFieldsProps) {
  const t = useTexts(signInTexts)
  return (
    <>
      <TextField
        // The browser keeps the value of this field; another initial value needs a new field.
        key={email}
        label={t.email}
        name={names.username}
        data-field="username"
        // By :placeholder-shown the picture of the porch sees whether the field is empty (Porch.module.css).
        placeholder=" "
        type="email"
        autoComplete="username webauthn"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        defaultValue={email}
        error={errors.username}
        required
        onChange={() => onErrors({ ...errors, username: '' })}
      />
      <PasswordField
        label={t.password}
        name={names.password}
        data-field="password"
        placeholder=" "
        autoComplete="current-password"
        maxLength={200}
        showLabel={t.showPassword}
        hideLabel={t.hidePassword}
        error={errors.password}
        required
        onChange={() => onErrors({ ...errors, password: '' })}
      />
    </>
  )
}

/** The values in the fields of this form, entered by the person or by the browser. */
export function readCredentials(form: HTMLFormElement): Credentials {
  const values = new FormData(form)
  return { username: String(values.get(names.username) ?? ''), password: String(values.get(names.password) ?? '') }
}
