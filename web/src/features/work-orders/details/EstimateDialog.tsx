import { workOrderFiles, workOrderLimits, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { useState } from 'react'
import { activityTexts } from '../../../platform/activity/texts.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { workOrdersTexts } from '../texts.ts'

type EstimateDialogProps = { vendorId: number; workOrderId: number; onSaved: () => void; onClose: () => void }

/** An estimate for an order: the amount, what it includes, and files. */
export function EstimateDialog({ vendorId, workOrderId, onSaved, onClose }: EstimateDialogProps) {
  const texts = useTexts(workOrdersTexts)
  const files = useTexts(activityTexts)
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={texts.giveEstimate}
      submitLabel={texts.sendEstimate}
      draftName={`work order ${workOrderId} estimate`}
      start={{ amount: '', description: '', files: [] as readonly File[] }}
      check={({ amount }) => ({ amount: amount.trim() === '' || isAmount(amount) ? undefined : texts.amountWrong })}
      send={async ({ files: chosen, ...body }, sending) => {
        const { success, message, validation } = await request(workOrders.calls.giveEstimate, {
          ...sending,
          query: { vendor_id: vendorId, work_order: workOrderId },
          body: { ...body, key },
          files: { 'WorkOrderChangelog[files][]': chosen },
        })
        return {
          success,
          messageHeading: success ? texts.great : '',
          messageContent: message,
          buttons: [{ label: texts.ok }],
          ...(validation && { validation }),
        }
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <TextField
        name="amount"
        label={texts.amount}
        hint={texts.amountHint}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
      />
      <TextArea name="description" label={texts.whatIsIncluded} required rows={5} maxLength={workOrderLimits.notes} />
      <FilesField
        name="files"
        label={files.files}
        optional
        hint={files.filesHint}
        camera={files.takePhoto}
        limits={workOrderFiles}
        texts={{ tooMany: files.tooMany }}
      />
    </FormDialog>
  )
}

/** Whether a text is an amount of dollars and cents above zero, as the server reads it. */
function isAmount(text: string): boolean {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) && Number(plain) > 0
}
