import { officeOrderLimits, workOrdersAdmin } from '@porchlight/contract/features/work-orders-admin.ts'
import { needsReason, statusesForCommunity } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useLabels } from '../labels.ts'
import { orderStatus } from '../order-status.ts'
import { useRefreshOrders } from '../queries.ts'
import { workOrdersAdminTexts } from '../texts.ts'

type StatusDialogProps = {
  hoaId: number
  order: { readonly id: number; readonly status: number }
  title: string
  intro?: string
  submitLabel?: string
  /** The new status; without it the person chooses one. */
  to?: number
  /** The cost of the work, as the initial value when the order is closed. */
  cost?: string
  onClose: () => void
}

/** Changes the status of an order to one that the state machine allows; back to work only with a reason (association.txt 4). */
export function StatusDialog({ hoaId, order, title, intro, submitLabel, to, cost = '', onClose }: StatusDialogProps) {
  const texts = useTexts(workOrdersAdminTexts)
  const labels = useLabels()
  const refresh = useRefreshOrders()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  const isReasonNeeded = (status: string) => needsReason(order.status, Number(status))
  return (
    <FormDialog
      title={title}
      intro={intro}
      submitLabel={submitLabel ?? texts.submit}
      size="small"
      hasCancel
      draftName={`work order ${order.id} status ${to ?? ''}`}
      start={{ status: to ? String(to) : '', words: '', cost }}
      send={(values, { signal }) => {
        const body = { ...values, cost: isClosing(values.status) ? values.cost : '', key }
        return request(workOrdersAdmin.calls.setStatus, { query: { hoaId, order: order.id }, body, signal })
      }}
      onSaved={refresh}
      closesWhenSaved
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText }}
    >
      {({ status }) => (
        <>
          {to === undefined && (
            <Select
              name="status"
              label={texts.newStatus}
              required
              options={[
                { value: '', text: texts.chooseStatus },
                ...statusesForCommunity(order.status).map((value) => ({
                  value: String(value),
                  text: labels.status(value),
                })),
              ]}
            />
          )}
          {isReasonNeeded(status) ? (
            <TextArea
              name="words"
              label={texts.why}
              required
              hint={texts.whyHint}
              rows={3}
              maxLength={officeOrderLimits.words}
            />
          ) : (
            <TextArea name="words" label={texts.notes} optional rows={3} maxLength={officeOrderLimits.words} />
          )}
          {isClosing(status) && (
            <TextField
              name="cost"
              label={texts.costField}
              hint={texts.amountHint}
              optional
              inputMode="decimal"
              maxLength={30}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}

const isClosing = (status: string) => status === String(orderStatus.closed)
