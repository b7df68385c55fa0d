import type { AnswerOf } from '@porchlight/contract/call.ts'
import { requests } from '@porchlight/contract/features/requests.ts'
import { requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useReloadInbox } from '../queries.ts'
import { requestsTexts } from '../texts.ts'

type OrderDialogProps = {
  hoaId: number
  answer: AnswerOf<typeof requests.calls.view>
  onClose: () => void
}

/** Creates a work order from a request, with its photos; a vendor is chosen in the order (association.txt 2.15). */
export function OrderDialog({ hoaId, answer, onClose }: OrderDialogProps) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  const { request: model, entries } = answer
  const firstMessage = entries.find(({ kind }) => kind === 'message')?.text ?? ''
  return (
    <FormDialog
      title={texts.makeOrder}
      submitLabel={texts.makeOrder}
      hasCancel
      draftName={`request order ${hoaId} ${model.id}`}
      intro={texts.orderIntro}
      start={{ description: `${model.subject}\n${firstMessage}` }}
      send={({ description }, { signal }) =>
        request(requests.calls.makeOrder, {
          signal,
          query: { hoaId, id: model.id },
          body: { key, description },
        })
      }
      onSaved={reload}
      onClose={onClose}
    >
      <TextArea
        name="description"
        label={texts.orderText}
        hint={texts.orderHint}
        required
        rows={7}
        maxLength={requestLimits.text}
        data-autofocus
      />
    </FormDialog>
  )
}
