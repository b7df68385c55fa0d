import { type WorkOrderDetails, workOrderLimits } from '@porchlight/contract/features/work-orders.ts'
import { statusesForVendor } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../../platform/forms/fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { labelOf } from '../labels.ts'
import { useSending } from '../sending/use-sending.ts'
import { workOrdersTexts } from '../texts.ts'

type StatusDialogProps = { vendorId: number; order: WorkOrderDetails; onSaved: () => void; onClose: () => void }

/** Changes the status of an order, with notes (vendor.txt 5, 8). */
export function StatusDialog({ vendorId, order, onSaved, onClose }: StatusDialogProps) {
  const texts = useTexts(workOrdersTexts)
  const sendOrKeep = useSending(order)
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  const choices = statusesForVendor(order.wo_status).map((status) => ({
    value: String(status),
    text: labelOf(texts, 'status', status, ''),
  }))
  return (
    <FormDialog
      title={texts.changeStatus}
      submitLabel={texts.submit}
      draftName={`work order ${order.wo_id} status`}
      start={{ status: '', additionalNotes: '' }}
      waitsFor={({ status }) => (status === '' ? texts.waitsForStatus : undefined)}
      failure={{ heading: texts.failureTitle }}
      send={async (body, sendOptions) => {
        const query = { woId: order.wo_id, veId: vendorId }
        const title = choices.find(({ value }) => value === body.status)?.text ?? ''
        const shown = { title: `${texts.changeStatus}: ${title}`, text: body.additionalNotes }
        const answer = await sendOrKeep({ key, kind: 'work order status', query, body, shown }, sendOptions)
        return answer.success ? answer : { ...answer, messageHeading: texts.failureTitle }
      }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Select
        name="status"
        label={texts.newStatus}
        required
        options={[{ value: '', text: texts.chooseStatus }, ...choices]}
      />
      <TextArea name="additionalNotes" label={texts.notes} optional rows={4} maxLength={workOrderLimits.notes} />
    </FormDialog>
  )
}
