import { vendorUserLimits, vendorUsers } from '@porchlight/contract/features/vendor-users.ts'
import { isEmailAddress } from '@porchlight/contract/shared/email-address.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useReload } from './queries.ts'
import { vendorUsersTexts } from './texts.ts'

/** Invites a person to the vendor. The names are for a new account; an existing account keeps its own names. */
export function InviteDialog({ vendorId, onClose }: { vendorId: number; onClose: () => void }) {
  const texts = useTexts(vendorUsersTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts.addTitle}
      submitLabel={texts.send}
      hasCancel
      draftName={`invite vendor user ${vendorId}`}
      start={{ email: '', fname: '', lname: '' }}
      check={({ email }) => ({
        email: email.trim() === '' || isEmailAddress(email) ? undefined : texts.emailInvalid,
      })}
      send={(fields, sendOptions) =>
        request(vendorUsers.calls.invite, { ...sendOptions, query: { vendor_id: vendorId }, body: fields })
      }
      onSaved={reload}
      onClose={onClose}
    >
      <TextField
        name="email"
        label={texts.emailLabel}
        hint={texts.emailHint}
        required
        type="email"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        data-autofocus
        maxLength={vendorUserLimits.email}
      />
      <TextField name="fname" label={texts.firstName} required maxLength={vendorUserLimits.name} />
      <TextField name="lname" label={texts.lastName} required maxLength={vendorUserLimits.name} />
    </FormDialog>
  )
}
