import {
  type WorkOrderDetails,
  workOrderFiles,
  workOrderLimits,
  workOrders,
} from '@porchlight/contract/features/work-orders.ts'
import { vendorChoices, workOrderActivities } from '@porchlight/contract/shared/work-orders.ts'
import { useState } from 'react'
import type { ActivityValues } from '../../../platform/activity/ActivityFields.tsx'
import { PostActivityDialog } from '../../../platform/activity/PostActivityDialog.tsx'
import { request } from '../../../platform/call/call.ts'
import { CallFailed } from '../../../platform/call/call-failed.ts'
import type { Sending } from '../../../platform/forms/FormDialog.tsx'
import { newKey } from '../../../platform/new-key.ts'
import type { SaveAnswer } from '../../../platform/saving/AnswerDialog.tsx'
import { useSignedIn } from '../../../platform/session/use-session.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { labelOf } from '../labels.ts'
import { outbox, storedPhoto } from '../sending/outbox.ts'
import { workOrdersTexts } from '../texts.ts'

type ActivityDialogProps = { vendorId: number; order: WorkOrderDetails; onSaved: () => void; onClose: () => void }

/**
 * Posts an activity to the log of an order (vendor.txt 5). Without a connection it is kept on the device with its photos and sent later; the key makes the
 * server store it once.
 */
export function ActivityDialog({ vendorId, order, onSaved, onClose }: ActivityDialogProps) {
  const texts = useTexts(workOrdersTexts)
  const { loginUserId: personId } = useSignedIn()
  const [key] = useState(newKey)
  const types = Object.entries(workOrderActivities).map(([value, label]) => ({
    value,
    text: labelOf(texts, 'entry', Number(value), label),
  }))
  const statuses = vendorChoices(order.wo_status).map((status) => ({
    value: String(status),
    text: labelOf(texts, 'status', status, ''),
  }))

  async function keep(body: Body, files: readonly File[]): Promise<SaveAnswer> {
    const stored = await Promise.all(files.map(storedPhoto))
    const workOrderId = order.wo_id
    await outbox.put({ key, personId, vendorId, workOrderId, body, files: stored, writtenAt: Date.now() })
    return said(true, texts.keptHeading, texts.keptText, texts.ok)
  }

  async function send(values: ActivityValues, activityDateTime: string, sending: Sending): Promise<SaveAnswer> {
    const { activityType, additionalComments, files } = values
    // Only a Status Update has the field (decisions/vendor.md 51); another type may have been chosen after it.
    const status = activityType === statusUpdate ? values.status : ''
    const body = { activityType, status, additionalComments, activityDateTime }
    try {
      const answer = await request(workOrders.calls.postActivity, {
        ...sending,
        query: { vendor_id: vendorId, work_order: order.wo_id },
        body: { ...body, key },
        files: { 'WorkOrderChangelog[files][]': files },
      })
      const { success, message, validation } = answer
      return success
        ? said(true, texts.great, message, texts.ok)
        : { success, messageContent: message, ...fieldsOf(validation) }
    } catch (error) {
      if (error instanceof CallFailed && error.status === null) return keep(body, files)
      throw error
    }
  }

  return (
    <PostActivityDialog
      draftName={`work order ${order.wo_id} activity`}
      timeZone={order.timeZone}
      fields={({ activityType }) => ({
        types,
        statuses: activityType === statusUpdate ? statuses : null,
        limit: workOrderFiles.limit,
        maxComments: workOrderLimits.notes,
      })}
      send={send}
      onSaved={onSaved}
      onClose={onClose}
    />
  )
}

const statusUpdate = '5'

interface Body {
  readonly activityType: string
  readonly status: string
  readonly additionalComments: string
  readonly activityDateTime: string
}

function said(success: boolean, messageHeading: string, messageContent: string, label: string): SaveAnswer {
  return { success, messageHeading, messageContent, buttons: [{ label }] }
}

/** The faults by the names of the form, which has two fields for the moment. */
function fieldsOf(validation: Readonly<Record<string, string[]>> | undefined): Pick<SaveAnswer, 'validation'> {
  const { activityDateTime, ...rest } = validation ?? {}
  return { validation: { ...rest, ...(activityDateTime && { activityDate: activityDateTime }) } }
}
