import { violationFiles, violationLimits, violations } from '@porchlight/contract/features/violations.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { TextArea, TextField } from '../../../platform/forms/fields.tsx'
import { FilesField } from '../../../platform/forms/file-fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { useReload } from '../queries.ts'
import { violationsTexts } from '../texts.ts'
import { HomeField } from './HomeField.tsx'

/** Issues a violation to a home: a description of the violation, with photos. The household is notified. */
export function IssueDialog({ hoaId, onClose }: { hoaId: number; onClose: () => void }) {
  const texts = useTexts(violationsTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts.issue}
      submitLabel={texts.issueSubmit}
      draftName={`issue ${hoaId}`}
      start={{ property_id: '', homeAddress: '', type: '', description: '', files: [] as readonly File[] }}
      send={({ property_id, type, description, files }, sendOptions) =>
        request(violations.calls.issue, {
          ...sendOptions,
          query: { hoa_id: hoaId },
          body: { Violation: { property_id, type, description } },
          files: { 'Violation[files][]': files },
        })
      }
      onSaved={reload}
      onClose={onClose}
    >
      <HomeField hoaId={hoaId} />
      <TextField name="type" label={texts.type} hint={texts.typeHint} required maxLength={violationLimits.type} />
      <TextArea name="description" label={texts.description} required rows={5} maxLength={violationLimits.text} />
      <FilesField
        name="files"
        label={texts.attachments}
        optional
        hint={texts.filesHint}
        limits={violationFiles}
        texts={texts}
      />
    </FormDialog>
  )
}
