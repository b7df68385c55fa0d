import type { AnswerOf } from '@porchlight/contract/call.ts'
import { requests } from '@porchlight/contract/features/requests.ts'
import { requestKinds } from '@porchlight/contract/shared/requests.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select, TextField } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useReloadInbox } from '../queries.ts'
import { kindText, requestsTexts } from '../texts.ts'

type ChangeDialogProps = {
  hoaId: number
  answer: AnswerOf<typeof requests.calls.view>
  onClose: () => void
}

/** Changes the holder, the kind and the due day of a request. */
export function ChangeDialog({ hoaId, answer, onClose }: ChangeDialogProps) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  const { request: model, people } = answer
  const isListed = people.some(({ id }) => id === model.holderId)
  // `people` lacks a holder who no longer has a role; without an option the field could not show this holder.
  const formerHolder = model.holderId !== null && !isListed ? [{ id: model.holderId, name: model.holder }] : []
  return (
    <FormDialog
      title={texts.changeTitle}
      submitLabel={texts.save}
      hasCancel
      start={{ holderId: String(model.holderId ?? ''), kind: model.kind as string, dueOn: model.dueOn }}
      send={({ holderId, kind, dueOn }, { signal }) =>
        request(requests.calls.change, {
          signal,
          query: { hoaId, id: model.id },
          body: {
            version: model.version,
            holderId: holderId ? Number(holderId) : null,
            kind: requestKinds.find((one) => one === kind),
            ...(dueOn && { dueOn }),
          },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <Select
        name="holderId"
        label={texts.holder}
        options={[
          { value: '', text: texts.nobody },
          ...[...formerHolder, ...people].map(({ id, name }) => ({ value: String(id), text: name })),
        ]}
      />
      <Select
        name="kind"
        label={texts.kind}
        options={requestKinds.map((value) => ({ value, text: kindText(value, texts) }))}
      />
      {/* A request that waits for the resident has no due day. */}
      {model.dueOn && <TextField name="dueOn" label={texts.dueDay} type="date" required />}
    </FormDialog>
  )
}
