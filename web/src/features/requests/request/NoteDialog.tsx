import { requests } from '@porchlight/contract/features/requests.ts'
import { requestFiles, requestLimits } from '@porchlight/contract/shared/requests.ts'
import { useState } from 'react'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { newKey } from '../../../platform/new-key.ts'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { fileExtensions } from '../file-endings.ts'
import { useReloadInbox } from '../queries.ts'
import { requestsTexts } from '../texts.ts'

/** Adds a note that only the team sees. */
export function NoteDialog({ hoaId, id, onClose }: { hoaId: number; id: number; onClose: () => void }) {
  const texts = useTexts(requestsTexts)
  const reload = useReloadInbox()
  // The same key for each attempt, so that the server stores a repeated call once.
  const [key] = useState(newKey)
  return (
    <FormDialog
      title={texts.noteTitle}
      submitLabel={texts.save}
      hasCancel
      draftName={`request note ${hoaId} ${id}`}
      intro={texts.noteHint}
      start={{ text: '', files: [] as readonly File[] }}
      send={({ text, files }, sendOptions) =>
        request(requests.calls.note, {
          ...sendOptions,
          query: { hoaId, id },
          body: { text, key },
          files: { 'files[]': files },
        })
      }
      onSaved={reload}
      closesWhenSaved
      onClose={onClose}
    >
      <TextArea name="text" label={texts.noteTitle} required rows={5} maxLength={requestLimits.text} data-autofocus />
      <FilesField name="files" label={texts.photos} optional limits={{ ...requestFiles, endings: fileExtensions }} />
    </FormDialog>
  )
}
