import { documentFile, documents } from '@porchlight/contract/features/documents.ts'
import { request } from '../../../platform/call/call.ts'
import { FormDialog } from '../../../platform/forms/FormDialog.tsx'
import { FileField } from '../../../platform/forms/file-fields.tsx'
import { useTexts } from '../../../platform/texts/catalogue.ts'
import { type Document, useReload } from '../queries.ts'
import { documentsTexts } from '../texts.ts'

/** Sends a completed form: exactly one file; the call names the form by its hash (community.txt 5). */
export function SubmitDialog({ hoaId, form, onClose }: { hoaId: number; form: Document; onClose: () => void }) {
  const texts = useTexts(documentsTexts)
  const reload = useReload()
  return (
    <FormDialog
      title={texts.submitTitle}
      submitLabel={texts.submit}
      start={{ file: [] as readonly File[] }}
      send={({ file }, sendOptions) =>
        request(documents.calls.complete, {
          ...sendOptions,
          query: { hoa_id: hoaId, hash: form.hash },
          body: {},
          files: { 'HoaCompletedForm[file][]': file },
        })
      }
      onSaved={reload}
      onClose={onClose}
      refusalWithoutMessage={{ field: 'file', text: texts.fileError }}
      failure={{ heading: texts.submitFailedHeading }}
    >
      <p>{texts.submitHint(form.hd_title)}</p>
      <FileField name="file" label={texts.completedFile} required limits={documentFile} />
    </FormDialog>
  )
}
