import {
  officeOrderFiles,
  officeOrderLimits,
  workOrdersAdmin,
} from '@porchlight/contract/features/work-orders-admin.ts'
import type { OfficeOrder } from '@porchlight/contract/shared/office-orders.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useRefreshOrders } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'

type NoteDialogProps = { order: OfficeOrder; isInternal: boolean; onClose: () => void }

/** Adds a note to the log of an order. The vendor sees it too, unless it is internal (association.txt 2.13). */
export function NoteDialog({ order, isInternal, onClose }: NoteDialogProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const refresh = useRefreshOrders()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  const internalIntro = order.vendor ? texts.noteInternalHint : texts.noteOnDraftOrder
  return (
    <FormDialog
      title={isInternal ? texts.write : texts.toVendor}
      intro={isInternal ? internalIntro : undefined}
      submitLabel={texts.save}
      size="medium"
      hasCancel
      draftName={`work order ${order.id} note ${isInternal}`}
      start={{ words: '', files: [] as readonly File[] }}
      send={({ words, files }, { signal, onProgress }) =>
        request(workOrdersAdmin.calls.note, {
          query: { hoaId: order.hoaId, order: order.id },
          body: { key, words, isInternal: isInternal ? '1' : '' },
          files: { 'files[]': [...files] },
          signal,
          onProgress,
        })
      }
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      <TextArea name="words" label={texts.noteText} rows={4} maxLength={officeOrderLimits.words} />
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
