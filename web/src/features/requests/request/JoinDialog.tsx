import { requests } from '@porchlight/contract/features/requests.ts'
import type { RequestModel } from '@porchlight/contract/shared/request-shapes.ts'
import { useDeferredValue, useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { Select } from '../../../platform/forms/fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { useInbox, useReloadInbox } from '../queries.ts'
import { requestsTexts } from '../texts.ts'

/** Joins another open request to this one. */
export function JoinDialog({
  hoaId,
  request: model,
  onClose,
}: {
  hoaId: number
  request: RequestModel
  onClose: () => void
}) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim()) || undefined
  const found = useInbox(hoaId, { sort: 'newest', search }).data?.items ?? []
  const others = found.filter(({ id }) => id !== model.id)
  return (
    <FormDialog
      title={texts.joinTitle}
      submitLabel={texts.join}
      hasCancel
      intro={others.length > 0 || search ? texts.joinIntro : texts.joinNone}
      start={{ other: '' }}
      send={({ other }, { signal }) =>
        request(requests.calls.join, { signal, query: { hoaId, id: model.id }, body: { ids: [Number(other)] } })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <SearchField
        label={texts.search}
        placeholder={texts.search}
        clearLabel={texts.clear}
        maxLength={100}
        value={typed}
        onChange={setTyped}
      />
      <Select
        name="other"
        label={texts.joinWhich}
        required
        options={[
          { value: '', text: texts.chooseKind },
          ...others.map(({ id, number, subject, person }) => ({
            value: String(id),
            text: `${texts.numbered(number, subject)} (${person})`,
          })),
        ]}
      />
    </FormDialog>
  )
}
