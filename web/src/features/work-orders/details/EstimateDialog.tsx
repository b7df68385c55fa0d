import { type WorkOrderDetails, workOrderFiles, workOrderLimits } from '@porchlight/contract/features/work-orders.ts'
import { useState } from 'react'
import { activityTexts } from '../../../platform/activity/texts.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useSending } from '../sending/use-sending.ts'
import { workOrdersTexts } from '../texts.ts'

type EstimateDialogProps = { vendorId: number; order: WorkOrderDetails; onSaved: () => void; onClose: () => void }

/** Submits an estimate for an order: the amount, what it includes, and files. */
export function EstimateDialog({ vendorId, order, onSaved, onClose }: EstimateDialogProps) {
  const texts = useTexts(workOrdersTexts)
  const fileTexts = useTexts(activityTexts)
  const sendOrKeep = useSending(order)
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={texts.giveEstimate}
      submitLabel={texts.sendEstimate}
      draftName={`work order ${order.wo_id} estimate`}
      start={{ amount: '', description: '', files: [] as readonly File[] }}
      check={({ amount }) => ({ amount: amount.trim() === '' || isAmount(amount) ? undefined : texts.amountWrong })}
      send={async ({ files: chosen, ...body }, sendOptions) => {
        const query = { vendor_id: vendorId, work_order: order.wo_id }
        const shown = { title: texts.giveEstimate, text: `$${body.amount.replace('$', '')}\n${body.description}` }
        return sendOrKeep({ key, kind: 'work order estimate', query, body, shown, files: chosen }, sendOptions)
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
        label={fileTexts.files}
        optional
        hint={fileTexts.filesHint}
        camera={fileTexts.takePhoto}
        limits={workOrderFiles}
        texts={{ tooMany: fileTexts.tooMany }}
      />
    </FormDialog>
  )
}

/** Whether a text is an amount above zero in dollars and cents. The server has the same rule. */
function isAmount(text: string): boolean {
  const plain = text.replace(/[$,\s]/g, '')
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) && Number(plain) > 0
}
