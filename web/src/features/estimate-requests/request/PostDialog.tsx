import { type EstimateRequest, estimateFiles, estimateLimits } from '@porchlight/contract/features/estimate-requests.ts'
import { estimateStatusLabels, forcedStatuses } from '@porchlight/contract/shared/estimate-statuses.ts'
import { useState } from 'react'
import { PostActivityDialog } from '../../../platform/activity/PostActivityDialog.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useAnswers, useRefresh } from '../queries.ts'
import { useStatusText } from '../StatusTag.tsx'
import { useSending } from '../sending/use-sending.ts'
import { estimateRequestsTexts } from '../texts.ts'
import { useActivityTypes } from './RequestLog.tsx'

type PostDialogProps = { vendorId: number; model: EstimateRequest; onClose: () => void }

/** Posts an activity to the log of a request (vendor.txt 4, 5). A decision sets the status; with other types the vendor may choose it. */
export function PostDialog({ vendorId, model, onClose }: PostDialogProps) {
  const texts = useTexts(estimateRequestsTexts)
  const types = useActivityTypes()
  const textOf = useStatusText()
  const answerOf = useAnswers()
  const refresh = useRefresh()
  const sendOrKeep = useSending()
  // The same key for each attempt, so that the server adds the entry once.
  const [key] = useState(newKey)
  const option = (status: number) => ({ value: String(status), text: textOf(status) })
  const statuses = [...estimateStatusLabels.keys()].filter((status) => status !== model.ver_status).map(option)
  return (
    <PostActivityDialog
      draftName={`estimate activity ${model.ver_id}`}
      timeZone={model.timeZone}
      fields={({ activityType }) => {
        const forced = forcedStatuses[Number(activityType)]
        return {
          types,
          statuses,
          ...(forced && { lockedStatus: option(forced) }),
          required: texts.requiredHere,
          isTimeRequired: true,
          resetsStatus: true,
          maxFiles: estimateFiles.limit,
          maxCommentLength: estimateLimits.comments,
        }
      }}
      send={async ({ activityType, status, additionalComments, files }, activityDateTime, sendOptions) => {
        const isForced = forcedStatuses[Number(activityType)] !== undefined
        const title = types.find(({ value }) => value === activityType)?.text ?? ''
        // The server itself sets a forced status; '0' means that the status stays as it is.
        const statusOnWire = isForced ? '' : status || '0'
        const given = {
          key,
          kind: 'estimate request activity',
          query: { vendor_id: vendorId, estimate_request: model.ver_id },
          body: { activityType, status: statusOnWire, additionalComments, activityDateTime },
          shown: { title, date: activityDateTime, text: additionalComments },
          files,
        } as const
        const answer = await sendOrKeep(model.ver_id, model.timeZone, given, sendOptions)
        if (answer === 'kept') return answerOf(answer)
        // The form has a field for the day and one for the time; a fault of both together is shown at the day.
        const { activityDateTime: moment, ...faults } = answer.validation ?? {}
        // vendor.txt 8 specifies the text of a failure.
        const message = answer.success ? answer.message : texts.failureText
        const validation = moment ? { ...faults, activityDate: moment } : faults
        return answerOf({ ...answer, message, ...(answer.validation && { validation }) })
      }}
      onSaved={() => void refresh()}
      onClose={onClose}
    />
  )
}
