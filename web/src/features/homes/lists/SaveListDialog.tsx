import { company } from '@porchlight/contract/features/company.ts'
import { homes } from '@porchlight/contract/features/homes.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { homesTexts } from '../texts.ts'

type SaveListDialogProps = {
  hoaId: number | null
  /** The query string of the list, without '?'. */
  address: string
  /** The choices of who may see the list: '' for only the person, or the id of an organization. */
  viewers: readonly { value: string; text: string }[]
  onSaved: () => void
  onClose: () => void
}

/** Stores the filters of the shown homes as a list with a name, for the person or for everybody of an organization. */
export function SaveListDialog({ hoaId, address, viewers, onSaved, onClose }: SaveListDialogProps) {
  const texts = useTexts(homesTexts)
  return (
    <FormDialog
      title={texts.saveList}
      intro={texts.saveListIntro}
      hasCancel
      start={{ name: '', viewer: viewers[0]?.value ?? '' }}
      send={({ name, viewer }, sendOptions) =>
        viewer === '' && hoaId !== null
          ? request(homes.calls.saveView, { ...sendOptions, query: { hoaId }, body: { name, address } })
          : request(company.calls.saveSharedList, {
              ...sendOptions,
              query: { cmcId: Number(viewer) },
              body: { name, address },
            })
      }
      onSaved={onSaved}
      closesWhenSaved
      onClose={onClose}
    >
      <TextField name="name" label={texts.listName} required maxLength={60} />
      {viewers.length > 1 && <Select name="viewer" label={texts.whoSees} options={viewers} />}
    </FormDialog>
  )
}
