import { accountLimits, myAccount } from '@porchlight/contract/features/my-account.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useSignedIn } from '../../platform/session/use-session.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { myAccountTexts } from './texts.ts'

type ProfileDialogProps = {
  user: { readonly user_fname: string; readonly user_lname: string; readonly user_phone_number: string }
  onClose: () => void
}

/** The person's name and phone number. The entered values are stored until they are saved. */
export function ProfileDialog({ user, onClose }: ProfileDialogProps) {
  const texts = useTexts(myAccountTexts)
  const { loginUserPropertyId } = useSignedIn()
  const reload = useReload()
  const { user_fname, user_lname, user_phone_number } = user
  return (
    <FormDialog
      title={texts.editTitle}
      size="small"
      hasCancel
      draftName="my-account"
      start={{ user_fname, user_lname, user_phone_number }}
      send={(User, sendOptions) =>
        request(myAccount.calls.save, {
          ...sendOptions,
          query: loginUserPropertyId === null ? {} : { propertyId: loginUserPropertyId },
          body: { User },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <TextField
        name="user_fname"
        label={texts.firstName}
        required
        maxLength={accountLimits.name}
        autoComplete="given-name"
      />
      <TextField
        name="user_lname"
        label={texts.lastName}
        required
        maxLength={accountLimits.name}
        autoComplete="family-name"
      />
      <TextField
        name="user_phone_number"
        label={texts.phone}
        hint={texts.phoneHint}
        required
        type="tel"
        inputMode="tel"
        maxLength={accountLimits.phone}
        autoComplete="tel"
      />
    </FormDialog>
  )
}
