import { vendorUserLimits } from '@porchlight/contract/features/vendor-users.ts'
import { vendorAdminLimits, vendorsAdmin } from '@porchlight/contract/features/vendors-admin.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { useVendorCategories } from '../marketplace/public.tsx'
import { useRefreshVendors } from './queries.ts'
import { vendorsAdminTexts } from './texts.ts'

/** Invites a vendor by name, category and e-mail (association.txt 2.14). */
export function InviteDialog({ hoaId, onClose }: { hoaId: number; onClose: () => void }) {
  const texts = useTexts(vendorsAdminTexts)
  const refresh = useRefreshVendors()
  const categories = useVendorCategories()
  return (
    <FormDialog
      title={texts.inviteVendor}
      intro={texts.inviteIntro}
      submitLabel={texts.send}
      hasCancel
      draftName={`invite vendor ${hoaId}`}
      start={{ name: '', category: String(categories[0]?.id ?? ''), email: '' }}
      send={(body, { signal }) => request(vendorsAdmin.calls.invite, { query: { hoaId }, body, signal })}
      onSaved={refresh}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextField name="name" label={texts.name} required maxLength={vendorAdminLimits.name} />
      <Select
        name="category"
        label={texts.category}
        options={categories.map(({ id, title }) => ({ value: String(id), text: title }))}
      />
      <TextField
        name="email"
        type="email"
        label={texts.email}
        hint={texts.emailHint}
        required
        maxLength={vendorUserLimits.email}
      />
    </FormDialog>
  )
}
