import { accountLimits, myAccount } from '@porchlight/contract/features/my-account.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { PasswordField, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { myAccountTexts } from './texts.ts'

/**
 * Changes the e-mail address. The new one takes effect when the person opens the link that is mailed to it (docs/decisions/0047). The form has no
 * draft, because it contains the password.
 */
export function EmailDialog({ user, onClose }: { user: { readonly user_email: string }; onClose: () => void }) {
  const texts = useTexts(myAccountTexts)
  const reload = useReload()
  const faultOf = (email: string) => {
    if (email.trim() === '') return texts.emailRequired
    if (!isEmailAddress(email)) return texts.emailInvalid
    return email.trim().toLowerCase() === user.user_email ? texts.emailSame : undefined
  }
  return (
    <FormDialog
      title={texts.changeEmail}
      size="small"
      hasCancel
      start={{ user_email: user.user_email, user_existing_password: '' }}
      check={({ user_email }) => ({ user_email: faultOf(user_email) })}
      send={(values, sendOptions) => request(myAccount.calls.save, { ...sendOptions, body: { User: values } })}
      onSaved={reload}
      onClose={onClose}
    >
      <p>{texts.emailIntro}</p>
      <TextField
        name="user_email"
        label={texts.email}
        required={texts.emailRequired}
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="email"
        maxLength={accountLimits.email}
      />
      <PasswordField
        name="user_existing_password"
        label={texts.currentPassword}
        required
        mayBeSentEmpty
        autoComplete="current-password"
        maxLength={accountLimits.password}
        showLabel={texts.showPassword}
        hideLabel={texts.hidePassword}
      />
    </FormDialog>
  )
}
