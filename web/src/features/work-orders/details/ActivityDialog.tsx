import { type WorkOrderDetails, workOrderFiles, workOrderLimits } from '@porchlight/contract/features/work-orders.ts'
import { statusesForVendor, workOrderActivities } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import type { ActivityValues } from '../../../platform/activity/ActivityFields.tsx'
import { PostActivityDialog } from '../../../platform/activity/PostActivityDialog.tsx'
import type { SendOptions } from '../../../platform/forms/FormDialog.tsx'
import { newKey } from '../../../platform/new-key.ts'
import type { SaveAnswer } from '../../../platform/saving/AnswerDialog.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { labelOf } from '../labels.ts'
import { useSending } from '../sending/use-sending.ts'
import { workOrdersTexts } from '../texts.ts'

type ActivityDialogProps = { vendorId: number; order: WorkOrderDetails; onSaved: () => void; onClose: () => void }

/**
 * Posts an activity to the log of an order (vendor.txt 5). Without a connection the entry is stored on the device with its photos and sent later. The
 * idempotency key makes the server store it once.
 */
export function ActivityDialog({ vendorId, order, onSaved, onClose }: ActivityDialogProps) {
  const texts = useTexts(workOrdersTexts)
  const sendOrKeep = useSending(order)
  const [key] = useState(newKey)
  const types = Object.entries(workOrderActivities).map(([value, label]) => ({
    value,
    text: labelOf(texts, 'entry', Number(value), label),
  }))
  const statuses = statusesForVendor(order.wo_status).map((status) => ({
    value: String(status),
    text: labelOf(texts, 'status', status, ''),
  }))

  async function send(values: ActivityValues, activityDateTime: string, sendOptions: SendOptions): Promise<SaveAnswer> {
    const { activityType, additionalComments, files } = values
    // Only a Status Update has a status (decisions/vendor.md 51). The field keeps its value when the person then chooses another type.
    const status = activityType === statusUpdate ? values.status : ''
    const title = types.find(({ value }) => value === activityType)?.text ?? ''
    const answer = await sendOrKeep(
      {
        key,
        kind: 'work order activity',
        query: { vendor_id: vendorId, work_order: order.wo_id },
        body: { activityType, status, additionalComments, activityDateTime },
        shown: { title, date: activityDateTime, text: additionalComments },
        files,
      },
      sendOptions,
    )
    return { ...answer, ...fieldsOf(answer.validation) }
  }

  return (
    <PostActivityDialog
      draftName={`work order ${order.wo_id} activity`}
      timeZone={order.timeZone}
      fields={({ activityType }) => ({
        types,
        statuses: activityType === statusUpdate ? statuses : null,
        maxFiles: workOrderFiles.limit,
        maxCommentLength: workOrderLimits.notes,
      })}
      send={send}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

/** The type of a Status Update (workOrderActivities in the contract). */
const statusUpdate = '5'

/** The errors by the field names of the form, which has two fields for the date and time. */
function fieldsOf(validation: SaveAnswer['validation']): Pick<SaveAnswer, 'validation'> {
  const { activityDateTime, ...rest } = validation ?? {}
  return { validation: { ...rest, ...(activityDateTime && { activityDate: activityDateTime }) } }
}
