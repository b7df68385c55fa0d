import { violationFiles, violationLimits, violations } from '@porchlight/contract/features/violations.ts'
import { useState } from 'react'
import { request } from '../../platform/call/call.ts'
import { faultText, fileFault } from '../../platform/files/chosen-file.ts'
import { SaveDialog } from '../../platform/saving/SaveDialog.tsx'
import { useDraft } from '../../platform/saving/use-draft.ts'
import { useTexts } from '../../platform/texts/catalogue.ts'
import { TextArea, TextField } from '../../ui/TextField.tsx'
import { AttachmentsField } from './AttachmentsField.tsx'
import { HomeField } from './HomeField.tsx'
import { useReload } from './queries.ts'
import { violationsTexts } from './texts.ts'

/** Issues a violation to a home: what was seen, with photos; the household is told. */
export function IssueDialog({ hoaId, onClose }: { hoaId: number; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  const reload = useReload()
  const draft = useDraft(`issue ${hoaId}`, { homeId: '', homeAddress: '', type: '', description: '' })
  const { homeId, homeAddress, type, description } = draft.fields
  const [files, setFiles] = useState<readonly File[]>([])

  function check() {
    const fault = fileFault(files, violationFiles)
    return {
      ...(homeId === '' && { property_id: texts.required }),
      ...(type.trim() === '' && { type: texts.required }),
      ...(description.trim() === '' && { description: texts.required }),
      ...(fault && { files: faultText(fault, texts) }),
    }
  }

  return (
    <SaveDialog
      title={texts.issue}
      submitLabel={texts.issueSubmit}
      draft={draft}
      fields={['property_id', 'type', 'description', 'files']}
      check={check}
      send={(sending) =>
        request(violations.calls.issue, {
          ...sending,
          query: { hoa_id: hoaId },
          body: { Violation: { property_id: homeId, type, description } },
          files: { 'Violation[files][]': [...files] },
        })
      }
      onSaved={reload}
      onClose={onClose}
      failure={{ heading: texts.oops, text: texts.wentWrong }}
    >
      {({ faults, clear }) => (
        <>
          <HomeField
            hoaId={hoaId}
            address={homeAddress}
            error={faults.property_id}
            onChange={(id, address) => {
              draft.change({ homeId: id, homeAddress: address })
              clear('property_id')
            }}
          />
          <TextField
            name="type"
            label={texts.type}
            hint={texts.typeHint}
            required
            maxLength={violationLimits.type}
            value={type}
            error={faults.type}
            onChange={(event) => {
              draft.change({ type: event.target.value })
              clear('type')
            }}
          />
          <TextArea
            name="description"
            label={texts.description}
            required
            rows={5}
            maxLength={violationLimits.text}
            value={description}
            error={faults.description}
            onChange={(event) => {
              draft.change({ description: event.target.value })
              clear('description')
            }}
          />
          <AttachmentsField
            files={files}
            error={faults.files}
            onChange={(chosen) => {
              setFiles(chosen)
              clear('files')
            }}
          />
        </>
      )}
    </SaveDialog>
  )
}
