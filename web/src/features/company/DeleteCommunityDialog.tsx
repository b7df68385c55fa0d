import { company, companyLimits } from '@porchlight/contract/features/company.ts'
import { request } from '../../platform/call/call.ts'
import { FormDialog } from '../../platform/forms/FormDialog.tsx'
import { TextField } from '../../platform/forms/fields.tsx'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { companyTexts } from './texts.ts'

type DeleteCommunityDialogProps = {
  community: { readonly hoaId: number; readonly hoaName: string }
  onSaved: () => void
  onClose: () => void
}

/** Deletes an archived community permanently after its name was typed; for server owners (association.txt 4). */
export function DeleteCommunityDialog({ community, onSaved, onClose }: DeleteCommunityDialogProps) {
  const texts = useTexts(companyTexts)
  const { hoaId, hoaName } = community
  return (
    <FormDialog
      title={texts.deleteAsk(hoaName)}
      intro={texts.deleteText}
      submitLabel={texts.deleteCommunity}
      hasCancel
      start={{ name: '' }}
      check={({ name }) => ({ name: name.trim() === hoaName.trim() ? undefined : texts.nameDiffers })}
      send={({ name }, sendOptions) => request(company.calls.deleteArchived, { ...sendOptions, body: { hoaId, name } })}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField
        name="name"
        label={texts.typeName}
        hint={hoaName}
        required
        autoComplete="off"
        maxLength={companyLimits.company}
      />
    </FormDialog>
  )
}
