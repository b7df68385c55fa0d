import { accountLimits, myAccount } from '@porchlight/contract/features/my-account.ts'
import { isStrongPassword } from '@porchlight/contract/shared/passwords.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { PasswordField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { passwordResetTexts } from '../password-reset/texts.ts'
import { PasswordNeeds } from '../registration/public.tsx'
import { useReload } from './queries.ts'
import { myAccountTexts } from './texts.ts'

/** Changes the password; the current password is required. Nothing is stored as a draft. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const texts = useTexts(myAccountTexts)
  const rules = useTexts(passwordResetTexts)
  const reload = useReload()
  const passwordProps = {
    showLabel: texts.showPassword,
    hideLabel: texts.hidePassword,
    maxLength: accountLimits.password,
  }
  return (
    <FormDialog
      title={texts.changePassword}
      size="small"
      hasCancel
      start={{ user_existing_password: '', user_new_password: '', user_password_repeat: '' }}
      check={({ user_new_password: chosen, user_password_repeat: repeated }) => ({
        user_new_password: isStrongPassword(chosen) ? undefined : rules.passwordPattern,
        user_password_repeat: chosen === repeated ? undefined : rules.mismatch,
      })}
      send={(User, sendOptions) => request(myAccount.calls.save, { ...sendOptions, body: { User } })}
      onSaved={reload}
      onClose={onClose}
    >
      {({ user_new_password }) => (
        <>
          <p>{texts.passwordIntro}</p>
          <PasswordField
            name="user_existing_password"
            label={texts.currentPassword}
            required
            mayBeSentEmpty
            autoComplete="current-password"
            {...passwordProps}
          />
          <PasswordField
            name="user_new_password"
            label={texts.newPassword}
            required
            autoComplete="new-password"
            {...passwordProps}
          />
          <PasswordNeeds password={user_new_password} />
          <PasswordField
            name="user_password_repeat"
            label={texts.repeatPassword}
            required
            autoComplete="new-password"
            {...passwordProps}
          />
        </>
      )}
    </FormDialog>
  )
}
