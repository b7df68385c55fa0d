import { type WorkOrderDetails, workOrderLimits, workOrders } from '@porchlight/contract/features/work-orders.ts'
import { vendorChoices } from '@porchlight/contract/shared/work-orders.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextArea } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { labelOf } from '../labels.ts'
import { workOrdersTexts } from '../texts.ts'

type StatusDialogProps = { vendorId: number; order: WorkOrderDetails; onSaved: () => void; onClose: () => void }

/** Changes the status of an order, with notes (vendor.txt 5, 8). */
export function StatusDialog({ vendorId, order, onSaved, onClose }: StatusDialogProps) {
  const texts = useTexts(workOrdersTexts)
  const choices = vendorChoices(order.wo_status).map((status) => ({
    value: String(status),
    text: labelOf(texts, 'status', status, ''),
  }))
  return (
    <FormDialog
      title={texts.changeStatus}
      submitLabel={texts.submit}
      draftName={`work order ${order.wo_id} status`}
      start={{ status: '', additionalNotes: '' }}
      isIncomplete={({ status }) => status === ''}
      failure={{ heading: texts.oops }}
      send={async (body, sending) => {
        const query = { woId: order.wo_id, veId: vendorId }
        const { success, message } = await request(workOrders.calls.changeStatus, { ...sending, query, body })
        const messageHeading = success ? texts.great : texts.oops
        return { success, messageHeading, messageContent: message, buttons: [{ label: texts.ok }] }
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
