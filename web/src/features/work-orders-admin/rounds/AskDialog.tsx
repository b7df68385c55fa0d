import {
  officeOrderFiles,
  officeOrderLimits,
  workOrdersAdmin,
} from '@porchlight/contract/features/work-orders-admin.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { CheckboxList } from '../../../platform/forms/CheckboxList.tsx'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { HomeField } from '../order/HomeField.tsx'
import { vendorChoices } from '../order/OrderDialog.tsx'
import { useOptions, useRefreshOrders } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'

type AskDialogProps = { hoaId: number; onAsked: (roundId: number) => void; onClose: () => void }

/** Asks several vendors for an estimate; each gets a separate request (association.txt 2.13). */
export function AskDialog({ hoaId, onAsked, onClose }: AskDialogProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  const options = useOptions(hoaId).data
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={texts.askVendors}
      intro={texts.askIntro}
      submitLabel={texts.ask}
      size="large"
      hasCancel
      draftName={`estimate round of ${hoaId}`}
      start={{
        services: '',
        details: '',
        place: '',
        homeId: '',
        homeAddress: '',
        startOn: '',
        vendors: [] as readonly string[],
        files: [] as readonly File[],
      }}
      check={({ vendors }) => ({ vendors: vendors.length === 0 ? texts.chooseVendors : undefined })}
      // The form only shows the address; the call has the id of the home.
      send={async ({ files, vendors, homeAddress: _shown, ...values }, { signal, onProgress }) => {
        const answer = await request(workOrdersAdmin.calls.ask, {
          query: { hoaId },
          body: { ...values, key, vendors: vendors.join(',') },
          files: { 'files[]': [...files] },
          signal,
          onProgress,
        })
        refresh()
        if (answer.success && answer.id !== undefined) onAsked(answer.id)
        return answer
      }}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextField name="services" label={texts.services} required maxLength={officeOrderLimits.name} />
      <TextArea name="details" label={texts.details} required rows={4} maxLength={officeOrderLimits.description} />
      <HomeField hoaId={hoaId} />
      <TextField name="place" label={texts.place} hint={texts.placeHint} optional maxLength={officeOrderLimits.place} />
      <TextField name="startOn" label={texts.startOn} type="date" required />
      <CheckboxList name="vendors" label={texts.vendorsAsked} options={vendorChoices(options, null)} />
      <FilesField
        name="files"
        label={texts.addFiles}
        optional
        hint={texts.filesHint}
        camera={texts.takePhoto}
        limits={officeOrderFiles}
        texts={{ tooMany: texts.tooManyFiles }}
      />
    </FormDialog>
  )
}
