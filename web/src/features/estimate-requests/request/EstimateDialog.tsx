import { estimateFiles, estimateLimits } from '@porchlight/contract/features/estimate-requests.ts'
import { useState } from 'react'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useAnswers, useRefresh } from '../queries.ts'
import { useSending } from '../sending/use-sending.ts'
import { estimateRequestsTexts } from '../texts.ts'

interface EstimateValues extends Record<string, unknown> {
  amount: string
  description: string
  files: readonly File[]
}

type EstimateDialogProps = { vendorId: number; requestId: number; isRevision: boolean; onClose: () => void }

/** The form by which a vendor gives an estimate, or a revision that replaces it. */
export function EstimateDialog({ vendorId, requestId, isRevision, onClose }: EstimateDialogProps) {
  const texts = useTexts(estimateRequestsTexts)
  const answerOf = useAnswers()
  const refresh = useRefresh()
  const sendOrKeep = useSending()
  // The same key for each attempt, so that the server stores the estimate once.
  const [key] = useState(newKey)
  const title = isRevision ? texts.reviseEstimate : texts.giveEstimate
  return (
    <FormDialog<EstimateValues>
      title={title}
      submitLabel={texts.send}
      draftName={`estimate ${requestId}`}
      start={{ amount: '', description: '', files: [] }}
      check={({ amount }) => (amount.trim() !== '' && !isAmount(amount) ? { amount: texts.wrongAmount } : {})}
      send={async ({ files, amount, description }, sendOptions) =>
        answerOf(
          await sendOrKeep(
            requestId,
            undefined,
            {
              key,
              kind: 'estimate request estimate',
              query: { vendor_id: vendorId, estimate_request: requestId },
              body: { amount, description },
              shown: { title, text: `$${amount.replace('$', '')}\n${description}` },
              files,
            },
            sendOptions,
          ),
        )
      }
      onSaved={() => void refresh()}
      onClose={onClose}
      failure={{ heading: texts.failureTitle, text: texts.failureText, button: texts.ok }}
    >
      <TextField
        name="amount"
        label={texts.amount}
        hint={texts.amountHint}
        required={texts.required}
        inputMode="decimal"
        data-autofocus
        maxLength={20}
      />
      <TextArea
        name="description"
        label={texts.whatIsIncluded}
        required={texts.required}
        rows={5}
        maxLength={estimateLimits.comments}
      />
      <FilesField
        name="files"
        label={texts.estimateFiles}
        optional
        hint={texts.attachmentsHint}
        limits={estimateFiles}
        texts={{ tooMany: texts.tooMany }}
      />
    </FormDialog>
  )
}

/** Whether a typed text looks like an amount; the server parses it. */
function isAmount(text: string): boolean {
  return /^\$? ?[\d,]{1,12}(?:\.\d{1,2})?$/.test(text.trim())
}
